import type { AllowedAction } from '@kikai/contract/fields'
import { createContext, useContext, type ReactNode } from 'react'
import { useFreshSteps } from './fresh-steps.ts'
import { actionOf } from './allowed-action.ts'
import { BlockedReason } from './blocked-reason.tsx'
import { Button, type ButtonProps } from './button.tsx'
import { useReasons, type Reason } from './reason.ts'
import { StickyBar } from './sticky-bar.tsx'

export type ScreenAction = {
  /** Its names in `allowedActions`, the first that is there counts; an action without a name is always possible. */
  name?: string | readonly string[]
  label: string
  tone?: ButtonProps['tone']
  icon?: ReactNode
  busy?: boolean
  /** Why the screen itself holds it back; true where the reason stands elsewhere. */
  blocked?: ReactNode
  run?: () => void
  /** Sends this form instead. */
  form?: string
}

type ActionsProps = {
  /** The answer's `allowedActions`: what its state rules out is not shown, what something stands against says why. */
  of?: readonly AllowedAction[]
  /** All that can be done here, once; the last is the main one. */
  can: readonly ScreenAction[]
  /** Under the buttons: the consequence. */
  note?: ReactNode
  /** Beside the buttons of the bar: an amount, a count. */
  lead?: ReactNode
  /** Instead of the reasons. */
  reason?: ReactNode
}

/** Where the page puts its actions: into the bar at the bottom, or into the column at the side. */
export const ActionsPlace = createContext<'bar' | 'side'>('bar')

/** What can be done on a screen, listed once; `Page` puts it into the bar or to the side. */
export function Actions({ of = [], can, note, lead, reason }: ActionsProps) {
  const place = useContext(ActionsPlace)
  const shown = can.flatMap((action) => {
    const judged = judge(action, of)
    return judged ? [{ ...action, ...judged }] : []
  })
  const reasons = useReasons(shown.map(({ why }) => why))
  const isFresh = useFreshSteps(shown.flatMap(({ name }) => name ?? []))
  if (shown.length === 0) return null
  const own = shown.map(({ blocked }) => (typeof blocked === 'boolean' ? null : blocked)).find(Boolean)
  const said = reason ?? own ?? reasons.find(Boolean) ?? null
  const buttons = shown.map(({ label, tone = 'go', icon, busy, off, run, form }, at) => (
    <Button
      key={label}
      tone={tone}
      icon={icon}
      busy={busy === true}
      blocked={off}
      fresh={isFresh}
      wide={place === 'side' || at === shown.length - 1}
      {...(form === undefined ? { onClick: run } : { type: 'submit' as const, form })}
    >
      {label}
    </Button>
  ))
  if (place === 'bar')
    return (
      <StickyBar lead={lead} reason={said} note={note}>
        {buttons}
      </StickyBar>
    )
  return (
    <div className="flex flex-col gap-2">
      {said ? <BlockedReason>{said}</BlockedReason> : null}
      {buttons.toReversed()}
      {note ? <p className="text-12 text-ink-2">{note}</p> : null}
    </div>
  )
}

/** Whether it is shown, whether it can be pressed, and what stands against it. Null: not now at all. */
function judge(
  { name, blocked }: ScreenAction,
  allowed: readonly AllowedAction[],
): { off: boolean; why: Reason } | null {
  const isHeld = blocked !== undefined && blocked !== null && blocked !== false
  if (name === undefined) return { off: isHeld, why: null }
  const names = typeof name === 'string' ? [name] : name
  const found = names.map((one) => actionOf(allowed, one)).filter((one) => one !== null)
  const action = found.find(({ enabled }) => enabled) ?? found[0]
  if (!action) return null
  return { off: isHeld || !action.enabled, why: action.enabled ? null : action.reason }
}
