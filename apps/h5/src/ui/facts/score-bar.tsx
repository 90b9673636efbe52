import { classes } from '../class-names.ts'

/** A score as five segments with its number: ink; red for 1 and 2 of 5. `small` is for table cells. */
export function ScoreBar({ score, of = 5, small }: { score: number; of?: number; small?: boolean }) {
  return (
    <span className={classes('flex items-center', small ? 'gap-2' : 'gap-3')}>
      <span aria-hidden className={classes('flex', small ? 'gap-0.5' : 'gap-1')}>
        {Array.from({ length: of }, (_, at) => (
          <span
            key={at}
            className={classes(
              'h-1.5 rounded-full border border-transparent',
              small ? 'w-3' : 'w-4',
              at >= score ? 'bg-press' : score <= 2 ? 'forced-mark bg-bad-fill' : 'forced-mark bg-ink',
            )}
          />
        ))}
      </span>
      <span className="figures text-14 whitespace-nowrap">
        <b>{score}</b> <span className="text-ink-2">/ {of}</span>
      </span>
    </span>
  )
}
