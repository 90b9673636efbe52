import { go, goBackOrHome, href } from '#app/routes/go'
import { AskOnce } from '#ui/sheets/ask-once'
import { Link } from '#ui/buttons/link'
import { readersZone } from '#ui/times/moments.ts'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useServerNow } from '@kikai/client/live/use-server-now'
import { useUploadWithReason } from '@kikai/client/files/use-upload'
import { useLanguage, useText } from '@kikai/client/use-text'
import { roomsCalls } from '@kikai/contract/rooms/rooms.calls'
import type { MachineShot } from '@kikai/contract/rooms/shots'
import { countryName } from '@kikai/i18n/format/country'
import { formatClock } from '@kikai/i18n/format/moment'
import { instantOf } from '@kikai/kernel/instant'
import { ChevronDown, MessageCircle, ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { ongoingRoom } from './ongoing-room.ts'
import { ExtendCard, KeepCard, useOffersTime } from './room-cards.tsx'
import { RoomControls } from './room-controls.tsx'
import { RoomCountdown } from './room-countdown.tsx'
import type { RoomNow } from './room-session.ts'
import { ShotStrip, missingShots } from './shot-strip.tsx'
import { takePicture } from './take-picture.ts'
import { useQuality } from './use-room.ts'
import { InPlaceOfPicture, OtherPicture, OwnPicture, isSeen } from './room-pictures.tsx'

const round = 'grid size-12 shrink-0 place-items-center rounded-full bg-on-photo [&_svg]:size-5.5'

/** The room while it is looked at: dark in both themes, because the picture is what matters. */
export function RoomView({ now }: { now: RoomNow }) {
  const t = useText('rooms')
  const { room, sight } = now
  const [asked, setAsked] = useState<MachineShot | null>(null)
  const [card, setCard] = useState<'keep' | 'extend' | null>(null)
  const [ends, setEnds] = useState(false)
  const [wasOffered, setOffered] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const keep = useKeeping(now, asked ?? missingShots(room)[0] ?? null)
  const { snapshots } = room.agreed
  const isAgreed = snapshots.host === true && snapshots.customer === true
  const hasAnswered = snapshots[room.side] !== null
  const isOther = room.other.isHere && room.stage === 'running'
  const shownCard = useShownCard(now, { opened: card, asksToKeep: !hasAnswered && isOther, wasOffered })
  const closeExtend = () => {
    setCard(null)
    setOffered(true)
  }
  return (
    <section
      aria-label={t('title')}
      className="in-the-dark fixed inset-0 z-35 flex flex-col overflow-y-auto bg-page text-ink max-wide:isolate wide:grid wide:grid-cols-[minmax(0,1fr)_22rem] wide:grid-rows-[minmax(0,1fr)]"
    >
      <div className="flex min-h-100 flex-1 flex-col wide:relative">
        <OtherPicture now={now} video={video} />
        <Head now={now} />
        {isAgreed ? (
          <p className="relative mt-3 flex items-center gap-2 self-center rounded-full bg-on-photo px-3 py-1.5 text-13">
            <ShieldCheck aria-hidden className="size-4" />
            {t('keep.both')}
          </p>
        ) : null}
        <OwnPicture now={now} />
        <InPlaceOfPicture now={now} />
        <div className="relative mt-auto hidden bg-linear-to-t from-on-photo to-transparent p-4 wide:block">
          <div className="mx-auto max-w-phone">
            <RoomControls
              now={now}
              canKeep={isAgreed && isSeen(sight)}
              onKeep={() => (isAgreed ? void keep(video.current) : setCard('keep'))}
              onMore={() => setCard('extend')}
              onEnd={() => setEnds(true)}
            />
          </div>
        </div>
      </div>
      <div className="relative flex flex-col gap-3 p-3 pb-[calc(0.75rem+var(--safe-b))] max-wide:bg-linear-to-t max-wide:from-page max-wide:to-transparent max-wide:pt-8 wide:overflow-y-auto wide:border-l wide:border-line wide:p-4">
        {shownCard === 'keep' ? <KeepCard room={room} onClose={() => setCard(null)} /> : null}
        {shownCard === 'extend' ? <ExtendCard room={room} onClose={closeExtend} /> : null}
        {shownCard === null ? <ShotStrip room={room} asked={asked} onAsk={setAsked} /> : null}
        <p role="status" className="text-13 text-ink-2 empty:hidden">
          {hasAnswered && !isAgreed ? keepWords(now, t) : null}
        </p>
        <div className="wide:hidden">
          <RoomControls
            now={now}
            canKeep={isAgreed && isSeen(sight)}
            onKeep={() => (isAgreed ? void keep(video.current) : setCard('keep'))}
            onMore={() => setCard('extend')}
            onEnd={() => setEnds(true)}
          />
        </div>
      </div>
      <EndQuestion now={now} open={ends} onClose={() => setEnds(false)} />
    </section>
  )
}

const keepWords = ({ room }: RoomNow, t: ReturnType<typeof useText<'rooms'>>): string => {
  const { snapshots } = room.agreed
  const { name } = room.other
  const others = room.side === 'host' ? snapshots.customer : snapshots.host
  if (snapshots[room.side] === false) return ''
  return others === false ? t('keep.declined', { name }) : t('keep.waits', { name })
}

/** A question of the other side stands before everything else, then what was opened, then the offer of more time. */
function useShownCard(
  { room }: RoomNow,
  { opened, asksToKeep, wasOffered }: { opened: 'keep' | 'extend' | null; asksToKeep: boolean; wasOffered: boolean },
): 'keep' | 'extend' | null {
  const offers = useOffersTime(room)
  if (room.side === 'host' && room.extension?.state === 'asked') return 'extend'
  if (opened !== null) return opened
  if (asksToKeep) return 'keep'
  return room.side === 'customer' && room.extension && offers && !wasOffered ? 'extend' : null
}

/** Takes what the other one shows now, and keeps it as the shot that is asked for. */
function useKeeping({ room }: RoomNow, shot: MachineShot | null) {
  const t = useText('rooms')
  const upload = useUploadWithReason('evidence')
  const keep = useAction(roomsCalls.keepSnapshot)
  return async (video: HTMLVideoElement | null): Promise<void> => {
    const kept = shot ?? room.shotList[0]
    const file = video && (await takePicture(video, `${kept ?? 'shot'}`))
    if (!file || !kept) return showToast(t('keep.blind'))
    try {
      const { id: fileId } = await upload(file, () => undefined)
      const answer = await keep.run({ ...room.of, shot: kept, fileId })
      if (answer.ok) showToast(t('keep.done', { shot: t(`shot.${kept}.name`) }), { done: true })
    } catch (error) {
      showToast(error instanceof Error ? error.message : '')
    }
  }
}

function Head({ now }: { now: RoomNow }) {
  const t = useText('rooms')
  const language = useLanguage()
  const nowMs = useServerNow()
  const { room, session, reload } = now
  const quality = useQuality(session)
  const { name, country, timeZone } = room.other
  const time = formatClock(instantOf(new Date(nowMs)), timeZone || readersZone)
  return (
    <div className="relative flex items-start gap-2 px-3 pt-3">
      <button type="button" aria-label={t('controls.smaller')} onClick={goBackOrHome} className={round}>
        <ChevronDown aria-hidden />
      </button>
      <div className="flex min-w-0 flex-1 flex-col items-center gap-1 text-center">
        <RoomCountdown room={room} reload={reload} />
        <p className="order-2 line-clamp-2 text-13">
          {t('with', { name, country: countryName(country, language), time })}
        </p>
        <p role="status" className="order-4 text-12 empty:hidden">
          {quality === 'weak' ? t('quality.weak') : null}
        </p>
      </div>
      {room.machine?.goodsId ? (
        <Link
          to={href('/pages/home/goods-detail/chat/chat', { goodsId: room.machine.goodsId })}
          aria-label={t('controls.chat')}
          className={round}
        >
          <MessageCircle aria-hidden />
        </Link>
      ) : (
        <span className="size-12" />
      )}
    </div>
  )
}

function EndQuestion({ now, open, onClose }: { now: RoomNow; open: boolean; onClose: () => void }) {
  const t = useText('rooms')
  const { room } = now
  const leave = useAction(roomsCalls.leaveRoom, {
    onDone: () => {
      onClose()
      ongoingRoom.end()
      go('/pages/me/my-appointment/room/room', room.of)
    },
  })
  const endsForBoth = room.side === 'customer' && room.stage === 'running'
  const until = formatClock(room.endsAt ?? room.slotEndsAt, readersZone)
  return (
    <AskOnce
      open={open}
      onClose={onClose}
      title={endsForBoth ? t('end.ask') : t('end.leaveAsk')}
      yes={endsForBoth ? t('end.yes') : t('end.leaveYes')}
      no={t('end.stay')}
      of={leave}
      onYes={() => void leave.run(room.of)}
    >
      {endsForBoth ? t('end.note') : t('end.leaveNote', { time: until })}
    </AskOnce>
  )
}
