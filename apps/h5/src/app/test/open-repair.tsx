import type { Screen } from '#app/screens/define-screen'
import { settle } from '@kikai/client/test/mount.tsx'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { vi } from 'vitest'
import { renderScreen } from './render-screen.tsx'
import { repairDetailOf, repairId } from './repair-of.ts'

const domains = [
  'myRepairs',
  'repairs',
  'quotes',
  'devices',
  'passport',
  'scanned',
  'shipping',
  'reviews',
  'uploads',
  'booking',
  'papers',
] as const

/** Opens a screen and answers what it asks, also what it asks only then. */
export async function open(screen: Screen, address: string, answers: Readonly<Record<string, unknown>>) {
  const shown = await renderScreen(screen, { domains, isLoggedIn: true, address, answers })
  const answered = new Set(shown.asked)
  for (let turn = 0; turn < 3; turn += 1)
    await settle(() => {
      for (const one of shown.asked)
        if (!answered.has(one) || turn === 0) {
          answered.add(one)
          if (one.path in answers) one.done(answers[one.path])
        }
    })
  await settle(() => vi.dynamicImportSettled())
  return shown
}
/** One of the screens of a repair, with the repair itself. */
export const ofRepair = (
  screen: Screen,
  name: string,
  over: Parameters<typeof repairDetailOf>[0] = {},
  more: object = {},
) =>
  open(screen, `/pages/me/my-repair/${name}?repairId=${repairId}`, {
    [repairsCalls.readRepair.path]: repairDetailOf(over),
    ...more,
  })
export const seenText = () => document.body.textContent ?? ''
export const named = (name: string) =>
  [...document.body.querySelectorAll<HTMLElement>('button, a, [role=radio], label')].findLast((one) =>
    one.textContent?.includes(name),
  )
export async function press(name: string) {
  const found = named(name)
  if (!found) throw new Error(`there is no ${name}`)
  await settle(() => found.click())
  await settle(() => vi.dynamicImportSettled())
}
export async function fill(name: string, value: string) {
  const field = document.body.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
  if (!field) throw new Error(`there is no field ${name}`)
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  await settle(() => {
    set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })
}
