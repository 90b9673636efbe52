import { useDates } from '#ui/times/moments.ts'
import { useText } from '@kikai/client/use-text'
import type { Snapshot } from '@kikai/contract/rooms/rooms.shapes'

/** Pictures of a video viewing, each with its shot and its time. */
export function KeptPictures({ of }: { of: readonly Snapshot[] }) {
  const t = useText('rooms')
  const dates = useDates()
  return (
    <ul className="grid grid-cols-2 gap-3 wide:grid-cols-3">
      {of.map(({ id, shot, url, at, width, height }) => (
        <li key={id} className="flex min-w-0 flex-col gap-1">
          <a href={url} target="_blank" rel="noreferrer" className="overflow-hidden rounded-tag bg-sunken">
            <img
              src={url}
              alt={t(`shot.${shot}.name`)}
              width={width}
              height={height}
              loading="lazy"
              className="aspect-4/3 w-full object-cover"
            />
          </a>
          <span className="text-13 font-600">{t(`shot.${shot}.name`)}</span>
          <span className="text-12 text-ink-2">{dates.moment(at)}</span>
        </li>
      ))}
    </ul>
  )
}
