import type { AllowedAction } from '@kikai/contract/fields'
import { createContext, useContext, type ReactNode, useEffect, useState } from 'react'
import { actionOf } from './allowed-action.ts'
import { Button, buttonLook, type ButtonProps } from '../buttons/button.tsx'
import { useReasons, type Reason } from '../texts/reason.ts'
import { Link } from '../buttons/link.tsx'
import { BarAction, StickyBar } from './sticky-bar.tsx'
import { Lock } from 'lucide-react'

export type ScreenAction = {
  /**
   * The action's names in `allowedActions`, of which the first present one counts; an action without a name is always
   * possible.
   */
  name?: string | readonly string[]
  label: string
  tone?: ButtonProps['tone']
  icon?: ReactNode
  busy?: boolean
  /** The reason why the screen blocks the action; true where the reason is shown elsewhere. */
  blocked?: ReactNode
  run?: () => void
  /** Opens this screen instead of calling a function; the button is a link then. */
  to?: string
  /** In the bar: the words under the icon, instead of a button, so that the main button keeps its width. */
  small?: string
  /** Submits the form with this id instead of calling a function. */
  form?: string
}

type ActionsProps = {
  /**
   * The answer's `allowedActions`: an action excluded by the present state is hidden, any other blocked one shows its
   * reason.
   */
  of?: readonly AllowedAction[]
  /** All actions of the screen; the last is the main one. */
  can: readonly ScreenAction[]
  /** The consequence, shown under the buttons. */
  note?: ReactNode
  /** Content beside the buttons of the bar, such as an amount or a count. */
  lead?: ReactNode
  /** Shown instead of the blocking reasons. */
  reason?: ReactNode
}

/** Where the page shows its actions: in the bottom bar or in the side column. */
export const ActionsPlace = createContext<'bar' | 'side'>('bar')

/** Shows the actions of a screen; `Page` places them into the bottom bar or the side column. */
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
  const buttons = shown.map((action, at) => (
    <ActionButton
      key={action.label}
      of={action}
      isFresh={isFresh}
      isBar={place === 'bar'}
      wide={place === 'side' || at === shown.length - 1}
    />
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

type ActionButtonProps = {
  of: ScreenAction & { off: boolean }
  /** True right after it replaced another button under the finger. */
  isFresh: boolean
  isBar: boolean
  wide: boolean
}

function ActionButton({ of, isFresh, isBar, wide }: ActionButtonProps) {
  const { label, tone = 'go', icon, busy, off, run, form, to, small } = of
  if (small && isBar) return <BarAction icon={icon} label={small} onClick={off ? undefined : run} />
  if (to !== undefined && !off)
    return (
      <Link to={to} className={buttonLook({ tone, wide })}>
        {icon}
        {label}
      </Link>
    )
  return (
    <Button
      tone={tone}
      icon={icon}
      busy={busy === true}
      blocked={off}
      fresh={isFresh}
      wide={wide}
      {...(form === undefined ? { onClick: run } : { type: 'submit' as const, form })}
    >
      {label}
    </Button>
  )
}

/** Whether an action is shown, whether it can be pressed, and the reasons against it. Null when it is hidden. */
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

/** Shows why something cannot be done now. Every blocked button needs one. */
const BlockedReason = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2 text-14">
    <Lock aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-2" />
    {children}
  </p>
)

/** Longer than the pause between two taps of a user who thinks the first was ignored. */
const freshMs = 1_000

/** Whether the actions have just been replaced by others: a second tap was meant for the earlier ones. */
function useFreshSteps(steps: readonly string[]): boolean {
  const now = steps.join('\n')
  const [seen, setSeen] = useState(now)
  useEffect(() => {
    const rested = setTimeout(() => setSeen(now), seen ? freshMs : 0)
    return () => clearTimeout(rested)
  }, [seen, now])
  return seen !== '' && seen !== now
}
