import { Button } from '#ui/buttons/button'
import { useSecondsLeft } from './room-countdown.tsx'
import { missingShots } from './shot-strip.tsx'
import { Price } from '#ui/facts/price'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import { roomsCalls } from '@kikai/contract/rooms/rooms.calls'
import type { Room } from '@kikai/contract/rooms/rooms.shapes'
import { formatList } from '@kikai/i18n/format/list'
import { ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'

/** A question that stands over the picture until it is answered. */
function Card({ title, aside, children, buttons }: Record<'title' | 'aside' | 'children' | 'buttons', ReactNode>) {
  return (
    <section className="flex flex-col gap-3 rounded-sheet bg-card p-4 text-ink shadow-2">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-17 leading-tight font-600">{title}</h2>
        {aside ? <div className="shrink-0 text-right">{aside}</div> : null}
      </div>
      <div className="flex flex-col gap-2 text-14 text-ink-2">{children}</div>
      {buttons ? <div className="flex gap-2">{buttons}</div> : null}
    </section>
  )
}

/** Asks whether pictures may be kept; both have to agree before one is. */
export function KeepCard({ room, onClose }: { room: Room; onClose: () => void }) {
  const t = useText('rooms')
  const agree = useAction(roomsCalls.agreeInRoom, { onDone: onClose })
  const answer = (yes: boolean) => void agree.run({ ...room.of, to: 'snapshots', yes })
  return (
    <Card
      title={t('controls.snapshot')}
      aside={null}
      buttons={
        <>
          <Button onClick={() => answer(false)}>{t('keep.no')}</Button>
          <Button tone="go" wide busy={agree.busy} onClick={() => answer(true)}>
            {t('keep.yes')}
          </Button>
        </>
      }
    >
      <p>{t('keep.ask')}</p>
    </Card>
  )
}

/** More time: the customer asks, the host agrees, the customer pays. */
export function ExtendCard({ room, onClose }: { room: Room; onClose: () => void }) {
  const { extension } = room
  if (!extension) return null
  return room.side === 'host' ? (
    <AskedOfHost room={room} of={extension} />
  ) : (
    <AskingCustomer room={room} of={extension} onClose={onClose} />
  )
}

type Extension = NonNullable<Room['extension']>

function AskedOfHost({ room, of: { minutes } }: { room: Room; of: Extension }) {
  const t = useText('rooms')
  const agree = useAction(roomsCalls.agreeInRoom)
  const answer = (yes: boolean) => void agree.run({ ...room.of, to: 'extension', yes })
  return (
    <Card
      title={t('extend.title', { minutes })}
      aside={null}
      buttons={
        <>
          <Button onClick={() => answer(false)}>{t('extend.no')}</Button>
          <Button tone="go" wide busy={agree.busy} onClick={() => answer(true)}>
            {t('extend.yes')}
          </Button>
        </>
      }
    >
      <p>{t('extend.asked', { name: room.other.name, minutes })}</p>
    </Card>
  )
}

type AskingCustomerProps = { room: Room; of: Extension; onClose: () => void }

function AskingCustomer({ room, of: { minutes, state, price }, onClose }: AskingCustomerProps) {
  const t = useText('rooms')
  const language = useLanguage()
  const { other, shotList } = room
  const ask = useAction(roomsCalls.agreeInRoom)
  const pay = useAction(roomsCalls.extendRoom, {
    onDone: () => {
      showToast(t('extend.done', { minutes }), { done: true })
      onClose()
    },
  })
  const missing = missingShots(room)
  const [first] = price.money
  return (
    <Card
      title={t('extend.title', { minutes })}
      aside={
        <>
          {first ? <Price money={first} precise /> : null}
          {price.points > 0 ? <p className="text-13 text-ink-2">{t('extend.or', { points: price.points })}</p> : null}
        </>
      }
      buttons={
        <>
          <Button onClick={onClose}>{t('extend.notNow')}</Button>
          {state === 'agreed' ? null : (
            <Button
              tone="go"
              wide
              busy={ask.busy || state === 'asked'}
              onClick={() => void ask.run({ ...room.of, to: 'extension', yes: true })}
            >
              {t('extend.ask', { name: other.name })}
            </Button>
          )}
        </>
      }
    >
      <p role="status" className="empty:hidden">
        {state === 'asked' ? t('extend.waits', { name: other.name }) : null}
        {state === 'agreed' ? t('extend.agreed', { name: other.name }) : null}
        {state === 'declined' ? t('extend.declined', { name: other.name }) : null}
      </p>
      <p className="flex items-center gap-2 border-t border-line pt-3">
        <ListChecks aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 flex-1">
          {missing.length === 0
            ? t('extend.complete')
            : t('extend.missing', {
                count: missing.length,
                shots: formatList(
                  missing.map((shot) => t(`shot.${shot}.name`)),
                  language,
                ),
              })}
        </span>
        <span className="figures">
          {t('list.done', { done: shotList.length - missing.length, all: shotList.length })}
        </span>
      </p>
      {state === 'agreed' ? (
        <span className="flex flex-col gap-2">
          {price.points > 0 ? (
            <Button tone="go" wide busy={pay.busy} onClick={() => void pay.run({ ...room.of, method: 'points' })}>
              {t('extend.payPoints', { points: price.points })}
            </Button>
          ) : null}
          <Button tone="tint" wide busy={pay.busy} onClick={() => void pay.run({ ...room.of, method: 'balance' })}>
            {t('extend.payBalance')}
          </Button>
        </span>
      ) : null}
    </Card>
  )
}

/** More time is offered by itself when the last three minutes begin. */
const offeredSeconds = 180

export function useOffersTime(room: Room): boolean {
  const left = useSecondsLeft(room)
  return left !== null && left > 0 && left <= offeredSeconds
}
