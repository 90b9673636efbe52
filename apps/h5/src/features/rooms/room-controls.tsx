import { classes } from '#ui/class-names.ts'
import { useText } from '@kikai/client/use-text'
import { AudioLines, Camera, CameraOff, Mic, MicOff, PhoneOff, SwitchCamera, TimerReset, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RoomNow } from './room-session.ts'

type ControlProps = {
  label: string
  icon: ReactNode
  run: () => void
  tone?: 'plain' | 'go' | 'end'
  pressed?: boolean
  blocked?: boolean
}

function Control({ label, icon, run, tone = 'plain', pressed, blocked = false }: ControlProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-disabled={blocked || undefined}
      onClick={run}
      className="flex min-w-0 flex-1 flex-col items-center gap-1 text-12 leading-tight"
    >
      <span
        className={classes(
          'grid place-items-center rounded-full [&_svg]:size-5.5',
          tone === 'go' ? 'size-16' : 'size-12',
          tone === 'go' && !blocked && 'bg-go text-on-go',
          tone === 'end' && 'bg-bad-fill text-on-bad',
          (tone === 'plain' || (tone === 'go' && blocked)) && (pressed ? 'bg-ink text-on-ink' : 'bg-press'),
          blocked && 'opacity-60',
        )}
      >
        {icon}
      </span>
      <span className="line-clamp-2 text-center">{label}</span>
    </button>
  )
}

type RoomControlsProps = {
  now: RoomNow
  canKeep: boolean
  onKeep: () => void
  onMore: () => void
  onEnd: () => void
}

/** What can be done in the room; the red one is always in reach. */
export function RoomControls({ now, canKeep, onKeep, onMore, onEnd }: RoomControlsProps) {
  const t = useText('rooms')
  const { session, sight, room } = now
  const isHost = room.side === 'host'
  return (
    <div role="group" aria-label={t('controls.label')} className="flex items-end justify-between gap-1">
      <Control
        label={sight.isMuted ? t('controls.unmute') : t('controls.mute')}
        icon={sight.isMuted ? <MicOff aria-hidden /> : <Mic aria-hidden />}
        pressed={sight.isMuted}
        blocked={!sight.hasMicrophone}
        run={session.toggleMicrophone}
      />
      {isHost ? (
        <Control
          label={sight.camera ? t('controls.cameraOff') : t('controls.cameraOn')}
          icon={sight.camera ? <Camera aria-hidden /> : <CameraOff aria-hidden />}
          pressed={sight.camera === null}
          run={() => (sight.camera ? session.turnOff() : session.turnOn())}
        />
      ) : (
        <Control
          label={sight.isAudioOnly ? t('controls.withVideo') : t('controls.audioOnly')}
          icon={sight.isAudioOnly ? <Video aria-hidden /> : <AudioLines aria-hidden />}
          pressed={sight.isAudioOnly}
          run={() => session.setAudioOnly(!sight.isAudioOnly)}
        />
      )}
      {isHost ? (
        <Control
          label={t('controls.switchCamera')}
          icon={<SwitchCamera aria-hidden />}
          blocked={sight.camera === null}
          run={session.switchCamera}
        />
      ) : (
        <Control
          tone="go"
          label={t('controls.snapshot')}
          icon={<Camera aria-hidden />}
          blocked={!canKeep}
          run={onKeep}
        />
      )}
      {isHost || !room.extension ? null : (
        <Control
          label={t('controls.more', { minutes: room.extension.minutes })}
          icon={<TimerReset aria-hidden />}
          blocked={room.stage !== 'running'}
          run={onMore}
        />
      )}
      <Control
        tone="end"
        label={isHost || room.stage !== 'running' ? t('controls.leave') : t('controls.end')}
        icon={<PhoneOff aria-hidden />}
        run={onEnd}
      />
    </div>
  )
}
