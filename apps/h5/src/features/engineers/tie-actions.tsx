import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { useText } from '@kikai/client/use-text'
import type { EngineerTie } from '@kikai/contract/engineers/engineers.shapes'
import { useState } from 'react'

type TieEvent = 'accept' | 'decline' | 'leave' | 'stay' | 'consent' | 'withdraw' | 'release' | 'keep' | 'agree'

type TieActionsProps<Event extends TieEvent> = {
  tie: EngineerTie
  /** The events of this side. */
  of: readonly Event[]
  /** Days after which an end comes without an answer. */
  days: number
  busy: boolean
  onMove: (event: Event) => Promise<unknown>
}

const wanted: readonly TieEvent[] = ['accept', 'stay', 'keep']
const asked: readonly TieEvent[] = ['leave', 'release']

/** What one side of a tie can do now; what ends it is asked about once. */
export function TieActions<Event extends TieEvent>({ tie, of, days, busy, onMove }: TieActionsProps<Event>) {
  const t = useText('engineers')
  const [asking, setAsking] = useState<Event | null>(null)
  const can = of.filter((event) => tie.allowedActions.some(({ action, enabled }) => action === event && enabled))
  if (can.length === 0) return null
  const label = (event: TieEvent) => t(`tie.event.${event}`)
  const move = (event: Event) => void onMove(event).then(() => setAsking(null))
  const press = (event: Event) => (asked.includes(event) ? setAsking(event) : move(event))
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      {can.map((event) => (
        <Button
          key={event}
          size="small"
          tone={wanted.includes(event) ? 'tint' : 'grey'}
          busy={busy}
          onClick={() => press(event)}
        >
          {label(event)}
        </Button>
      ))}
      <AskOnce
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === null ? '' : label(asking)}
        yes={asking === null ? '' : label(asking)}
        of={{ busy }}
        onYes={() => asking !== null && move(asking)}
      >
        <p>{t(asking === 'release' ? 'tie.ask.release' : 'tie.ask.leave', { days })}</p>
      </AskOnce>
    </div>
  )
}
