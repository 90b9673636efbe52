import { href } from '#app/routes/go'
import { KeptPictures } from '#features/rooms/kept-pictures'
import { Button, buttonLook } from '#ui/buttons/button'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { Form } from '#ui/forms/form'
import { Link } from '#ui/buttons/link'
import { readersZone } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { roomsCalls } from '@kikai/contract/rooms/rooms.calls'
import type { Room } from '@kikai/contract/rooms/rooms.shapes'
import { formatClock } from '@kikai/i18n/format/moment'
import { useId } from 'react'

/** What is left of a video viewing: its pictures, what came of it, and where it goes on. */
export function RoomOver({ room }: { room: Room }) {
  const t = useText('rooms')
  const { startedAt, endsAt, snapshots, outcome, side, other, machine, of } = room
  const canNote = actionOf(room.allowedActions, 'noteOutcome') !== null
  return (
    <Page title={t('title')} width="form">
      <Panel title={t('over.title')}>
        <p className="text-14 text-ink-2">
          {startedAt && endsAt
            ? t('over.completed', {
                from: formatClock(startedAt, readersZone),
                until: formatClock(endsAt, readersZone),
              })
            : t('over.unused')}
        </p>
      </Panel>
      {snapshots.length > 0 ? (
        <Panel title={t('over.pictures')}>
          <KeptPictures of={snapshots} />
          <Showing room={room} />
        </Panel>
      ) : null}
      {canNote ? (
        <OutcomeForm room={room} />
      ) : outcome ? (
        <Panel title={t('over.fromHost', { name: side === 'host' ? '' : other.name })}>
          <p className="text-14 whitespace-pre-line">{outcome}</p>
        </Panel>
      ) : null}
      <div className="flex flex-col gap-2">
        {of.repairId !== undefined ? (
          <Link
            to={
              side === 'customer'
                ? href('/pages/me/my-engineer/add-details/add-details', { repairId: of.repairId })
                : href('/pages/me/my-repair/my-repair-detail/my-repair-detail', { repairId: of.repairId })
            }
            className={buttonLook({ tone: 'go', wide: true })}
          >
            {t('over.repair')}
          </Link>
        ) : null}
        {side === 'customer' && of.appointmentId !== undefined ? (
          <Link
            to={href('/pages/me/my-appointment/my-appointment', { appointmentId: of.appointmentId })}
            className={buttonLook({ tone: 'go', wide: true })}
          >
            {startedAt ? t('over.review') : t('over.appointment')}
          </Link>
        ) : null}
        {machine?.goodsId ? (
          <Link
            to={href('/pages/home/goods-detail/goods-detail', { goodsId: machine.goodsId })}
            className={buttonLook({ tone: 'outline', wide: true })}
          >
            {t('over.machine')}
          </Link>
        ) : null}
      </div>
    </Page>
  )
}

/** Whether the pictures are shown with the machine, which is the host's to say. */
function Showing({ room }: { room: Room }) {
  const t = useText('rooms')
  const agree = useAction(roomsCalls.agreeInRoom)
  const { showing } = room.agreed
  const answer = (yes: boolean) => void agree.run({ ...room.of, to: 'showing', yes })
  return (
    <div className="flex flex-col gap-2 pt-3 text-14">
      <p className="text-ink-2">{showing ? t('show.shown') : t('show.hidden')}</p>
      {room.side === 'host' && actionOf(room.allowedActions, 'agreeShowing') ? (
        <>
          <p className="font-600">{t('show.ask')}</p>
          <p className="text-13 text-ink-2">{t('show.note')}</p>
          <div className="flex flex-wrap gap-2">
            <Button tone="tint" busy={agree.busy} onClick={() => answer(true)}>
              {t('show.yes')}
            </Button>
            <Button onClick={() => answer(false)}>{t('show.no')}</Button>
          </div>
        </>
      ) : null}
    </div>
  )
}

function OutcomeForm({ room }: { room: Room }) {
  const t = useText('rooms')
  const id = useId()
  const form = useCallForm(roomsCalls.noteOutcome, {
    start: { text: room.outcome ?? '' },
    input: ({ text }) => ({ ...room.of, text }),
    onDone: () => showToast(t('over.saved'), { done: true }),
  })
  return (
    <Panel title={t('over.outcome')}>
      <Form of={form} id={id}>
        <TextArea {...form.text('text')} label={t('over.outcomeLabel')} hint={t('over.outcomeNote')} />
        <Button type="submit" tone="tint" wide busy={form.busy}>
          {t('over.save')}
        </Button>
      </Form>
    </Panel>
  )
}
