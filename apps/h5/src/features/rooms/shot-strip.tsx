import { classes } from '#ui/class-names.ts'
import { useText } from '@kikai/client/use-text'
import type { Room } from '@kikai/contract/rooms/rooms.shapes'
import type { MachineShot } from '@kikai/contract/rooms/shots'
import { Camera, Check, Ear } from 'lucide-react'

/** The shots that are still to be seen. */
export const missingShots = ({ shotList, snapshots }: Pick<Room, 'shotList' | 'snapshots'>): MachineShot[] =>
  shotList.filter((shot) => !snapshots.some((kept) => kept.shot === shot))

type ShotStripProps = { room: Room; asked: MachineShot | null; onAsk: (shot: MachineShot) => void }

/** What is to be seen of this kind of machine: a ring around what is asked now, a check on what was kept. */
export function ShotStrip({ room, asked, onAsk }: ShotStripProps) {
  const t = useText('rooms')
  const { shotList, snapshots, machine } = room
  const done = shotList.length - missingShots(room).length
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3 text-14">
        <h2 className="font-600">{machine ? t('list.title', { category: machine.category }) : t('list.plain')}</h2>
        <span className="figures">{t('list.done', { done, all: shotList.length })}</span>
      </div>
      <ul className="-mx-3 flex snap-x scroll-px-3 gap-2.5 overflow-x-auto px-3 pt-0.5 pb-1 wide:mx-0 wide:grid wide:grid-cols-2 wide:overflow-visible wide:px-0">
        {shotList.map((shot) => {
          const kept = snapshots.findLast((one) => one.shot === shot)
          const isAsked = shot === asked
          return (
            <li key={shot} className="w-21 shrink-0 snap-start wide:w-auto">
              <button
                type="button"
                aria-pressed={isAsked}
                onClick={() => onAsk(shot)}
                className="flex w-full flex-col items-center gap-1"
              >
                <span
                  className={classes(
                    'relative grid aspect-4/3 w-full place-items-center overflow-hidden rounded-key border-2 bg-on-photo',
                    isAsked ? 'border-go text-go' : 'border-transparent',
                  )}
                >
                  {kept ? (
                    <img src={kept.url} alt="" className="absolute inset-0 size-full object-cover" />
                  ) : (
                    <Camera aria-hidden className="size-5" />
                  )}
                  {kept ? (
                    <span className="absolute right-1 bottom-1 grid size-5 place-items-center rounded-full bg-knob text-on-go">
                      <Check aria-label={t('list.kept')} className="size-3.5" />
                    </span>
                  ) : null}
                </span>
                <span
                  className={classes('line-clamp-2 text-center text-12 leading-tight', isAsked && 'font-600 text-go')}
                >
                  {t(`shot.${shot}.name`)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {asked && room.side === 'customer' ? (
        <p className="flex items-center gap-2 self-start rounded-full bg-on-photo px-3 py-1.5 text-13">
          <Ear aria-hidden className="size-4 shrink-0" />
          {t(`shot.${asked}.ask`)}
        </p>
      ) : null}
    </section>
  )
}
