import type { ErrorDeclaration } from '@kikai/contract/errors'
import { type ActorOf, type EventOf, type StateOf, type StateTable, endsOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import { success } from '@kikai/contract/wire/envelope'
import { afterAll, describe, expect, test } from 'vitest'
import type { CallingPerson } from './allowed-actions.ts'
import { product } from './harness.ts'
import { expectSound } from './invariants.ts'

type Refused = Pick<ErrorDeclaration, 'code'>
/** With its actor, where it is recorded of somebody else than whoever acts, such as a job that follows at once. */
type Step<M extends StateTable> = readonly [event: EventOf<M>, to: StateOf<M>, by?: ActorOf<M>]
/**
 * What an action does: the state to which it leads, where the event is called like the action; its steps, where it is not, or
 * takes several at once; why it is refused; or null, where it is allowed and moves something else.
 */
type Outcome<M extends StateTable> = StateOf<M> | readonly Step<M>[] | Refused | null
type Outcomes<M extends StateTable> = { readonly [action: string]: Outcome<M> }

/** One for each state, and more of a state where what may be done depends on how it came there: «asked, to credit it». */
type Stages<M extends StateTable, T> = { readonly [State in StateOf<M>]: T } & {
  readonly [Stage in `${StateOf<M>}, ${string}`]?: T
}
type Happen<Deal> = (deal: Deal) => Promise<unknown>
type Happenings<Deal> = { readonly [name: string]: Happen<Deal> }

type Triples<M extends StateTable, Who extends string, Deal> = {
  readonly machine: M
  /** The name of the object in the state history. */
  readonly entity: string
  readonly idOf: (deal: Deal) => string
  /**
   * Creates an object in each state, by the calls and sweeps that lead to it; null for a state that is not reachable.
   */
  readonly reach: Stages<M, (() => Promise<Deal>) | null>
  /** Everybody who tries, with their actor in the table; null for people who may do nothing. */
  readonly actors: { readonly [Name in Who]: ActorOf<M> | null }
  readonly people: (deal: Deal) => Promise<{ readonly [Name in Who]: CallingPerson }>
  readonly actions: { readonly [action: string]: (who: CallingPerson, deal: Deal) => Promise<{ code: number }> }
  /** Changes without a call of these people (sweeps, jobs, a bank, a provider), by the actor of the table. */
  readonly happenings?: { readonly [Actor in ActorOf<M>]?: Happenings<Deal> }
  /**
   * The product's rules, written from its specification and not from the table of states: who leads it where. An action that
   * somebody may take anywhere is refused with `otherwise` where it is not named; whoever may take it nowhere does not learn
   * the state.
   */
  readonly rules: Stages<M, { readonly [Name in Who | ActorOf<M>]?: Outcomes<M> }>
  /** The refusal of actions without a rule: `wrongState`, unless the calls have their own error. */
  readonly otherwise?: Refused
  /** Rows of the table that nothing fires yet, as «state event actor». */
  readonly unfired?: readonly string[]
  /** Everything of the object that an action could change, as text. */
  readonly everything: (deal: Deal) => Promise<string>
}

/** The only refusals that guests, other members, and staff without the right get. */
const unconcerned: ReadonlySet<number> = new Set(
  [requestErrors.loginExpired, requestErrors.notFound, requestErrors.notAllowed].map(({ code }) => code),
)

/**
 * Everybody tries every action in every state of a table. What the rules name leads where they say, and all else is refused and
 * changes nothing. The table itself is held against the rules, so that a row that is added or taken away is noticed even where
 * no call fires it.
 */
export function everyTriple<M extends StateTable, Who extends string, Deal>(triples: Triples<M, Who, Deal>): void
export function everyTriple<Deal>(triples: Plain<Deal>): void {
  describe(`every state, action and actor of ${triples.entity}`, () => {
    // Checked once after all steps, because their effects remain.
    afterAll(expectSound)

    test('the table of states has the rows that the rules name, and no others', () =>
      expect(rowsOf(triples.machine)).toEqual(ruledRows(triples)))

    test.each(Object.keys(triples.reach).filter((stage) => triples.reach[stage]))(
      '«%s»: what the rules do not name is refused and changes nothing',
      { timeout: 60_000 },
      async (stage) => expect(await wronglyAnswered(triples, stage)).toEqual([]),
    )

    test.each(leadingOf(triples))(
      '«$stage»: «$action» by $who leads where the rules say',
      { timeout: 60_000 },
      async (cell) => expect(await stepsTaken(triples, cell)).toEqual(ruledSteps(triples, cell)),
    )
  })
}

/** The same type without the names needed only by the compiler. */
type Plain<Deal> = {
  readonly machine: StateTable
  readonly entity: string
  readonly idOf: (deal: Deal) => string
  readonly reach: Readonly<Record<string, (() => Promise<Deal>) | null | undefined>>
  readonly actors: Readonly<Record<string, string | null>>
  readonly people: (deal: Deal) => Promise<Readonly<Record<string, CallingPerson>>>
  readonly actions: Readonly<Record<string, (who: CallingPerson, deal: Deal) => Promise<{ code: number }>>>
  readonly happenings?: Readonly<Record<string, Happenings<Deal> | undefined>>
  readonly rules: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, PlainOutcome>> | undefined>>>>
  readonly otherwise?: Refused
  readonly unfired?: readonly string[]
  readonly everything: (deal: Deal) => Promise<string>
}
type PlainStep = readonly [event: string, to: string, by?: string]
type PlainOutcome = string | readonly PlainStep[] | Refused | null

const stateOf = (stage: string): string => stage.split(', ')[0] ?? stage
const cellOf = (state: string, event: string, actor: string) => `${state} ${event} ${actor}`
const actorOf = ({ actors }: { readonly actors: Plain<never>['actors'] }, who: string): string =>
  (who in actors ? actors[who] : who) ?? 'nobody'

/** The rows of the state table: one per state, event and actor, with the resulting state. */
const rowsOf = (machine: StateTable): readonly string[] =>
  machine.rows
    .flatMap(([event, from, to, by]) =>
      from.flatMap((state) =>
        by.flatMap((actor) => endsOf(to).map((end) => `${cellOf(state, event, actor)} → ${end}`)),
      ),
    )
    .toSorted()

/** The same rows according to the rules. */
function ruledRows<Deal>(triples: Plain<Deal>): readonly string[] {
  const known = rowsOf(triples.machine)
  const fired = leadingOf(triples).flatMap(({ stage, who, steps }) =>
    steps.flatMap(([event, to, by = actorOf(triples, who)], at) => {
      const led = `${cellOf(steps[at - 1]?.[1] ?? stateOf(stage), event, by)} → `
      // An event that returns leads to one of several states, of which an object shows only one.
      const ends = known.filter((row) => row.startsWith(led))
      return ends.length > 1 && ends.includes(led + to) ? ends : [led + to]
    }),
  )
  const rest = (triples.unfired ?? []).flatMap((cell) => {
    const rows = known.filter((row) => row.startsWith(`${cell} → `))
    return rows.length === 0 ? [`${cell} is in no row`] : rows
  })
  return [...new Set([...fired, ...rest])].toSorted()
}

type Leading = { stage: string; who: string; action: string; steps: readonly PlainStep[] }
/** All steps that the rules allow or that happen without a call. */
const leadingOf = <Deal>({ rules }: Pick<Plain<Deal>, 'rules'>): readonly Leading[] =>
  Object.entries(rules).flatMap(([stage, people]) =>
    Object.entries(people).flatMap(([who, outcomes = {}]) =>
      Object.entries(outcomes).flatMap(([action, outcome]): Leading[] => {
        if (typeof outcome === 'string') return [{ stage, who, action, steps: [[action, outcome]] }]
        return outcome === null || 'code' in outcome ? [] : [{ stage, who, action, steps: outcome }]
      }),
    ),
  )

type Cell = { stage: string; who: string; action: string }
/** The error with which an action is refused; null when the rules allow it. */
function refusalOf<Deal>(triples: Plain<Deal>, { stage, who, action }: Cell): Refused | 'unconcerned' | null {
  const outcome = triples.rules[stage]?.[who]?.[action]
  if (typeof outcome === 'object' && outcome !== null && 'code' in outcome) return outcome
  if (outcome !== undefined) return null
  const isTheirs = Object.values(triples.rules).some((people) => people[who]?.[action] !== undefined)
  return isTheirs ? (triples.otherwise ?? requestErrors.wrongState) : 'unconcerned'
}

async function reached<Deal>({ reach }: Plain<Deal>, stage: string): Promise<Deal> {
  const make = reach[stage]
  if (!make) throw new Error(`nobody knows how to reach «${stage}»`)
  return make()
}

/** The actions that were not refused as the rules say, or that changed something although they were refused. */
async function wronglyAnswered<Deal>(triples: Plain<Deal>, stage: string): Promise<readonly string[]> {
  const { people, actions, happenings = {}, rules } = triples
  const deal = await reached(triples, stage)
  const everybody = Object.entries(await people(deal))
  let before = await allOf(triples, deal)
  const wrong: string[] = []
  for (const [who, caller] of everybody)
    for (const [action, act] of Object.entries(actions)) {
      const refusal = refusalOf(triples, { stage, who, action })
      if (refusal === null) continue
      const { code } = await act(caller, deal)
      const isRight = refusal === 'unconcerned' ? unconcerned.has(code) : code === refusal.code
      if (!isRight) wrong.push(`${who} ${action}: ${code}`)
      const after = await allOf(triples, deal)
      if (after !== before) wrong.push(`${who} ${action} changes ${after}, which was ${before}`)
      before = after
    }
  for (const [actor, happening] of Object.entries(happenings))
    for (const [name, happen] of Object.entries(happening ?? {}))
      if (rules[stage]?.[actor]?.[name] === undefined) wrong.push(...(await movedBy(triples, stage, happen)))
  return wrong
}

/** The steps of this object caused by the change; it may affect other objects only. */
async function movedBy<Deal>(triples: Plain<Deal>, stage: string, happen: Happen<Deal>): Promise<readonly string[]> {
  const deal = await reached(triples, stage)
  const after = await lastStep(triples, deal)
  await happen(deal)
  const steps = await stepsAfter(triples, { deal, after })
  return steps.map(({ event, actor }) => `${event} happens by ${actor}`)
}

type Walked = readonly (readonly [from: string, event: string, to: string, actor: string])[]
const ruledSteps = <Deal>(triples: Plain<Deal>, { stage, who, steps }: Leading): Walked =>
  steps.map(([event, to, by = actorOf(triples, who)], at) => [steps[at - 1]?.[1] ?? stateOf(stage), event, to, by])

async function stepsTaken<Deal>(triples: Plain<Deal>, { stage, who, action }: Leading): Promise<Walked> {
  const deal = await reached(triples, stage)
  const after = await lastStep(triples, deal)
  const code = await codeOf(triples, { deal, who, action })
  if (code !== success) throw new Error(`${who} ${action}: ${code}`)
  const steps = await stepsAfter(triples, { deal, after })
  return steps.map(({ fromState, event, toState, actor }) => [fromState ?? '', event, toState, actor])
}

/** The code of the answer; changes without a call have no refusal. */
async function codeOf<Deal>(triples: Plain<Deal>, of: { deal: Deal; who: string; action: string }): Promise<number> {
  const { deal, who, action } = of
  if (who in triples.actors) {
    const caller = (await triples.people(deal))[who]
    const act = triples.actions[action]
    if (!caller || !act) throw new Error(`nobody is ${who}, or nothing is called ${action}`)
    return (await act(caller, deal)).code
  }
  const happen = triples.happenings?.[who]?.[action]
  if (!happen) throw new Error(`nothing happens as ${action} by ${who}`)
  await happen(deal)
  return success
}

type Taken = { id: number; fromState: string | null; event: string; toState: string; actor: string }
const stepsAfter = <Deal>({ entity, idOf }: Plain<Deal>, { deal, after }: { deal: Deal; after: number }) =>
  product().app.db<Taken[]>`
    select id::int as id, from_state, event, to_state, actor
    from state_change
    where entity = ${entity} and entity_id = ${idOf(deal)} and id > ${after}
    order by id
  `
const lastStep = async <Deal>(triples: Plain<Deal>, deal: Deal): Promise<number> =>
  (await stepsAfter(triples, { deal, after: 0 })).at(-1)?.id ?? 0

/**
 * The object's data with the numbers of all state changes, ledger entries and announcements, which a refused action
 * must not increase.
 */
async function allOf<Deal>({ everything }: Plain<Deal>, deal: Deal): Promise<string> {
  const [counted] = await product().app.db`
    select
      (select count(*)::int from state_change) as steps,
      (select count(*)::int from ledger_tx) as entries,
      (select count(*)::int from graphile_worker._private_jobs) as announced
  `
  return `${await everything(deal)} ${JSON.stringify(counted)}`
}
