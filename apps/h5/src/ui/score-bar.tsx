import { classes } from './class-names.ts'

/** Five segments and the number beside them: ink; 1 and 2 of 5 are red. */
export function ScoreBar({ score, of = 5 }: { score: number; of?: number }) {
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden className="flex gap-1">
        {Array.from({ length: of }, (_, at) => (
          <span
            key={at}
            className={classes(
              'h-1.5 w-4 rounded-full',
              at >= score ? 'bg-press' : score <= 2 ? 'bg-bad-fill' : 'bg-ink',
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
