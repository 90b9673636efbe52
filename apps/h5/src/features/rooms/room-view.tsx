import { go, goBackOrHome, href } from '#app/go'
import { AskOnce } from '#ui/ask-once'
import { classes } from '#ui/class-names.ts'
import { initialOf } from '#ui/initial.ts'
import { Link } from '#ui/link'
import { readersZone } from '#ui/moments.ts'
import { showToast } from '#ui/toast'
import { useAction } from '@kikai/client/hooks'
import { useServerNow } from '@kikai/client/live/use-server-now'
import { useUploadWithReason } from '@kikai/client/use-upload'
import { useLanguage, useText } from '@kikai/client/use-text'
import { roomsCalls } from '@kikai/contract/rooms/rooms.calls'
import type { MachineShot } from '@kikai/contract/rooms/shots'
import { countryName } from '@kikai/i18n/format/country'
import { formatClock } from '@kikai/i18n/format/moment'
import { instantOf } from '@kikai/kernel/instant'
import {
  AudioLines,
  ChevronDown,
  LoaderCircle,
  MessageCircle,
  ShieldCheck,
  SwitchCamera,
  UserRound,
  VideoOff,
} from 'lucide-react'
import { type Ref, useMemo, useRef, useState } from 'react'
import { ongoingRoom } from './ongoing-room.ts'
import { ExtendCard, KeepCard, useOffersTime } from './room-cards.tsx'
import { RoomControls } from './room-controls.tsx'
import { RoomCountdown } from './room-countdown.tsx'
import type { RoomNow, RoomSight } from './room-session.ts'
import { ShotStrip, missingShots } from './shot-strip.tsx'
import { takePicture } from './take-picture.ts'
import { useQuality } from './use-room.ts'
import { VideoOf } from './video-of.tsx'

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
        <Remote now={now} video={video} />
        <Head now={now} />
        {isAgreed ? (
          <p className="relative mt-3 flex items-center gap-2 self-center rounded-full bg-on-photo px-3 py-1.5 text-13">
            <ShieldCheck aria-hidden className="size-4" />
            {t('keep.both')}
          </p>
        ) : null}
        <Own now={now} />
        <Middle now={now} />
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

/** Whether there is a picture of the other one. */
const isSeen = ({ state, otherEnd, isAudioOnly }: RoomSight): boolean =>
  state !== 'waiting' && otherEnd?.camera === true && !isAudioOnly

function Remote({ now, video }: { now: RoomNow; video: Ref<HTMLVideoElement> }) {
  const t = useText('rooms')
  const { room, sight } = now
  const { name } = room.other
  const stream = sight.received
  return (
    <>
      {stream ? (
        <VideoOf
          ref={video}
          stream={stream}
          label={t('controls.other', { name })}
          className={classes(
            'absolute inset-0 size-full object-cover max-wide:fixed wide:object-contain',
            !isSeen(sight) && 'invisible',
            sight.state === 'lost' && 'opacity-40',
          )}
        />
      ) : null}
      <span aria-hidden className="absolute inset-x-0 top-0 h-40 bg-linear-to-b from-on-photo to-transparent" />
    </>
  )
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

/** One's own picture, small, with what can be done about it. */
function Own({ now }: { now: RoomNow }) {
  const t = useText('rooms')
  const { session, room } = now
  const { camera } = now.sight
  const stream = useMemo(() => (camera ? new MediaStream([camera]) : null), [camera])
  return (
    <div className="absolute top-40 right-3 flex aspect-3/4 w-26 items-center justify-center overflow-hidden rounded-card border border-line bg-card">
      {stream ? (
        <VideoOf stream={stream} muted label={t('controls.own')} className="absolute inset-0 size-full object-cover" />
      ) : (
        <span aria-hidden className="grid size-12 place-items-center rounded-full bg-press">
          <UserRound className="size-6" />
        </span>
      )}
      {room.side === 'customer' ? (
        <span className="absolute inset-x-0 bottom-0 flex justify-between">
          <button
            type="button"
            aria-label={camera ? t('controls.cameraOff') : t('controls.cameraOn')}
            aria-pressed={camera === null}
            onClick={() => (camera ? session.turnOff() : session.turnOn())}
            className="grid size-11 place-items-center"
          >
            <VideoOff aria-hidden className="size-4.5" />
          </button>
          {camera ? (
            <button
              type="button"
              aria-label={t('controls.switchCamera')}
              onClick={session.switchCamera}
              className="grid size-11 place-items-center"
            >
              <SwitchCamera aria-hidden className="size-4.5" />
            </button>
          ) : null}
        </span>
      ) : null}
    </div>
  )
}

/** What stands in the place of the picture, or over it: nobody yet, a broken way, a camera that is off. */
function Middle({ now }: { now: RoomNow }) {
  const t = useText('rooms')
  const nowMs = useServerNow()
  const { room, session } = now
  const { state, otherEnd: end, brokenSince, isReplaced, isAudioOnly } = now.sight
  const { name } = room.other
  const box = 'relative m-auto flex max-w-80 flex-col items-center gap-3 p-4 text-center'
  if (isReplaced)
    return (
      <div role="alert" className={box}>
        <h2 className="text-17 font-600">{t('elsewhere.title')}</h2>
        <p className="text-14">{t('elsewhere.note')}</p>
        <button
          type="button"
          onClick={session.comeBack}
          className="min-h-11 rounded-full bg-press px-5 text-15 font-600"
        >
          {t('elsewhere.back')}
        </button>
      </div>
    )
  if (state === 'lost') {
    const seconds = Math.max(1, Math.round((nowMs - (brokenSince ?? nowMs)) / 1_000))
    return (
      <div role="status" className={box}>
        <Turning />
        <h2 className="text-17 font-600">{t('lost.title')}</h2>
        <p className="text-14">{t('lost.note', { count: seconds })}</p>
        {isAudioOnly ? null : (
          <button
            type="button"
            onClick={() => session.setAudioOnly(true)}
            className="flex min-h-11 items-center gap-2 rounded-full bg-press px-5 text-15 font-600"
          >
            <AudioLines aria-hidden className="size-5" />
            {t('lost.audio')}
          </button>
        )}
      </div>
    )
  }
  if (state === 'waiting') {
    const isBoth = room.other.isHere && room.stage === 'open'
    const time = formatClock(room.slotStartsAt, readersZone)
    return (
      <div role="status" className={box}>
        <Turning />
        <h2 className="text-17 font-600">{isBoth ? t('waiting.both', { name }) : t('waiting.title', { name })}</h2>
        <p className="text-14">{isBoth ? t('waiting.bothNote', { time }) : t('waiting.note', { name, time })}</p>
        {room.stage === 'open' && !isBoth ? (
          <p className="text-13 text-ink-2">
            {t('waiting.noteLate', { time: formatClock(room.slotEndsAt, readersZone) })}
          </p>
        ) : null}
      </div>
    )
  }
  if (state === 'connecting')
    return (
      <div role="status" className={box}>
        <Turning />
        <p className="text-15">{t('connecting')}</p>
      </div>
    )
  return (
    <div role="status" className={classes(box, 'empty:hidden')}>
      {end?.camera === false || isAudioOnly ? (
        <>
          <span aria-hidden className="grid size-20 place-items-center rounded-full bg-press text-28 font-600">
            {initialOf(name)}
          </span>
          {end?.camera === false ? <p className="text-14">{t('theirCameraOff', { name })}</p> : null}
        </>
      ) : null}
      {end?.microphone === false ? (
        <p className="rounded-full bg-on-photo px-3 py-1.5 text-13">{t('theirMicrophoneOff', { name })}</p>
      ) : null}
    </div>
  )
}

const Turning = () => (
  <span aria-hidden className="grid size-16 place-items-center rounded-full bg-press">
    <LoaderCircle className="size-7 animate-turn" />
  </span>
)

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
