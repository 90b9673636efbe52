import { ongoingRoom } from '#features/rooms/ongoing-room.ts'
import { VideoOf } from '#features/rooms/video-of'
import { Actions } from '#ui/pages/actions'
import { Button } from '#ui/buttons/button'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { SmallSelect } from '#ui/forms/small-select'
import { useLatest } from '#ui/use-latest.ts'
import { useText } from '@kikai/client/use-text'
import { type Device, type MediaProblem, askForTrack, listDevices, measureLevel } from '@kikai/client/video/own-media'
import type { Room } from '@kikai/contract/rooms/rooms.shapes'
import { useEffect, useMemo, useState } from 'react'

type Track = MediaStreamTrack | MediaProblem | null

/** Camera and microphone before the room: what the other one will see and hear, and why not. */
export function RoomCheck({ room, isIn }: { room: Room; isIn: boolean }) {
  const t = useText('rooms')
  const dates = useDates()
  const microphone = useDevice('audio', true)
  // A buyer wants to see, not to be seen.
  const camera = useDevice('video', room.side === 'host')
  const devices = useDevices([camera.track, microphone.track])
  const enter = () => {
    ongoingRoom.begin({
      of: room.of,
      camera: camera.take(),
      microphone: microphone.take(),
    })
  }
  const does = (
    <Actions
      of={room.allowedActions}
      can={[{ name: 'enter', label: t('check.enter'), tone: 'go', run: enter }]}
      note={room.stage === 'early' ? t('check.opens', { time: dates.deadline(room.opensAt) }) : undefined}
    />
  )
  return (
    <Page title={t('title')} width="form" does={isIn ? null : does}>
      <Panel title={t('check.title')}>
        <div className="flex flex-col gap-4">
          <Camera device={camera} />
          {camera.problem ? <Problem of={camera.problem} again={camera.turnOn} /> : null}
          <Choice kind="camera" label={t('check.camera')} devices={devices} device={camera} />
          <Level track={microphone.track} />
          {microphone.problem ? <Problem of={microphone.problem} again={microphone.turnOn} /> : null}
          <Choice kind="microphone" label={t('check.microphone')} devices={devices} device={microphone} />
        </div>
      </Panel>
      <Panel>
        <div className="flex flex-col gap-1 text-14 text-ink-2">
          <p className="text-15 font-600 text-ink">
            {room.machine ? `${room.machine.title} · ${room.other.name}` : room.other.name}
          </p>
          <p>{t('check.starts', { time: dates.deadline(room.slotStartsAt) })}</p>
          {room.extension ? <p>{t('check.clock', { minutes: room.extension.minutes })}</p> : null}
        </div>
      </Panel>
    </Page>
  )
}

type DeviceState = ReturnType<typeof useDevice>

/** One camera or microphone, let go with the screen unless the room takes it over. */
function useDevice(kind: 'audio' | 'video', wanted: boolean) {
  const [given, setGiven] = useState<Track>(null)
  const track = typeof given === 'string' ? null : given
  const latest = useLatest(track)
  const ask = async (deviceId?: string) => {
    latest.current?.stop()
    setGiven(await askForTrack({ kind, deviceId, facing: kind === 'video' ? 'environment' : undefined }))
  }
  useEffect(() => {
    if (!wanted) return
    let isLeft = false
    void askForTrack({ kind, facing: kind === 'video' ? 'environment' : undefined }).then((got) => {
      if (!isLeft) setGiven(got)
      else if (typeof got === 'object') got.stop()
    })
    return () => {
      isLeft = true
    }
  }, [kind, wanted])
  useEffect(
    () => () => {
      latest.current?.stop()
    },
    [latest],
  )
  return {
    track,
    problem: typeof given === 'string' ? given : null,
    turnOn: () => void ask(),
    choose: (deviceId: string) => void ask(deviceId),
    turnOff(): void {
      track?.stop()
      setGiven(null)
    },
    /** Hands it over: this screen does not stop it any more. */
    take(): MediaStreamTrack | null {
      const taken = track?.clone() ?? null
      track?.stop()
      setGiven(null)
      return taken
    },
  }
}

/** The devices there are; their names are told once one was allowed. */
function useDevices(tracks: readonly (MediaStreamTrack | null)[]): Device[] {
  const [devices, setDevices] = useState<Device[]>([])
  const allowed = tracks.filter((track) => track !== null).length
  useEffect(() => {
    void listDevices().then(setDevices, () => undefined) // then there is no choice to offer
  }, [allowed])
  return devices
}

function Camera({ device }: { device: DeviceState }) {
  const t = useText('rooms')
  const { track } = device
  const stream = useMemo(() => (track ? new MediaStream([track]) : null), [track])
  return (
    <div className="flex flex-col gap-2">
      <div className="in-the-dark relative flex aspect-video items-center justify-center overflow-hidden rounded-card bg-page text-ink">
        {stream ? (
          <VideoOf
            stream={stream}
            muted
            label={t('controls.own')}
            className="absolute inset-0 size-full object-cover"
          />
        ) : (
          <p className="p-4 text-center text-14">{t('check.cameraOff')}</p>
        )}
      </div>
      <Button size="small" className="self-start" onClick={track ? device.turnOff : device.turnOn}>
        {track ? t('controls.cameraOff') : t('controls.cameraOn')}
      </Button>
    </div>
  )
}

function Level({ track }: { track: MediaStreamTrack | null }) {
  const t = useText('rooms')
  const [level, setLevel] = useState(0)
  useEffect(() => (track ? measureLevel(track, setLevel) : undefined), [track])
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-14 font-600">{t('check.level')}</span>
      <div
        role="meter"
        aria-label={t('check.level')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(level * 100)}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <span className="block h-full rounded-full bg-go-ink" style={{ width: `${level * 100}%` }} />
      </div>
      <span className="text-13 text-ink-2">{t('check.speak')}</span>
    </div>
  )
}

type ChoiceProps = { kind: Device['kind']; label: string; devices: readonly Device[]; device: DeviceState }

function Choice({ kind, label, devices, device }: ChoiceProps) {
  const t = useText('rooms')
  const found = devices.filter((one) => one.kind === kind)
  if (found.length < 2 || device.track === null) return null
  return (
    <SmallSelect
      label={label}
      value={device.track.getSettings().deviceId ?? ''}
      options={found.map(({ id, label: name }, at) => ({
        value: id,
        label: name || t('check.unnamed', { number: at + 1 }),
      }))}
      onPick={device.choose}
    />
  )
}

function Problem({ of, again }: { of: MediaProblem; again: () => void }) {
  const t = useText('rooms')
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-key bg-bad-tint p-3 text-14">
      <p className="text-bad">{t(`check.problem.${of}`)}</p>
      <p className="text-ink-2">{t('check.without')}</p>
      <Button size="small" className="self-start" onClick={again}>
        {t('check.again')}
      </Button>
    </div>
  )
}
