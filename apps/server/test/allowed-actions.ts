import { success } from '@kikai/contract/wire/envelope'
import { expect } from 'vitest'
import type { Person } from './as.ts'
import { expectSound } from './invariants.ts'

export type CallingPerson = Pick<Person, 'call'>
type Deal = { readonly buyer: CallingPerson; readonly seller: CallingPerson }

type ActionTable<Stage extends Deal, Stranger extends string> = {
  /** Creates a deal in each stage by the calls that users make. */
  readonly stages: Readonly<Record<string, () => Promise<Stage>>>
  readonly actions: Readonly<Record<string, (who: CallingPerson, of: Stage) => Promise<{ code: number }>>>
  /** Who may take which action in each stage; all others are refused. */
  readonly allowed: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** The people who act besides the deal's own buyer and seller. */
  readonly strangers: Readonly<Record<Stranger, CallingPerson>>
  /** Everything an action could change, as text. */
  readonly everything: (of: Stage) => Promise<string>
}

/**
 * Tries every action of everybody in one stage: actions in the table succeed, all others are refused and change
 * nothing.
 */
export async function expectOnlyAllowed<Stage extends Deal, Stranger extends string>(
  { stages, actions, allowed, strangers, everything }: ActionTable<Stage, Stranger>,
  stage: string,
): Promise<void> {
  const reach = stages[stage]
  if (!reach) throw new Error(`there is no stage ${stage}`)
  const still = await reach()
  const before = await everything(still)
  const wrong: string[] = []
  const people = ({ buyer, seller }: Stage) => Object.entries<CallingPerson>({ buyer, seller, ...strangers })
  for (const [at, [actor]] of people(still).entries())
    for (const [action, act] of Object.entries(actions)) {
      const isAllowed = allowed[stage]?.[actor]?.includes(action) ?? false
      const of = isAllowed ? await reach() : still
      const [, who] = people(of)[at] ?? []
      if (!who) throw new Error(`nobody is ${actor}`)
      const { code } = await act(who, of)
      if ((code === success) !== isAllowed) wrong.push(`${actor} ${action}: ${code}`)
    }
  expect(wrong).toEqual([])
  expect(await everything(still)).toBe(before)
  await expectSound()
}
