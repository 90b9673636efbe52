import { href } from '#app/routes/go'
import { Link } from '#ui/buttons/link'
import { useText } from '@kikai/client/use-text'
import type { PaperRow } from '@kikai/contract/papers/papers.shapes'
import type { PaperSide } from './paper-calls.ts'
import { openfile } from './paper-entry.tsx'

/** The documents about one payment, as links below its row. */
export function PaperLinks({ of, side }: { of: readonly PaperRow[]; side: PaperSide }) {
  const t = useText('papers')
  return of.map(({ id, kind, number }) => (
    <Link
      key={id}
      to={href(openfile, { paperId: id, side })}
      className="flex min-h-11 w-fit flex-wrap items-center gap-x-2 text-14 underline"
    >
      {t(`kind.${kind}`)} <span className="figures">{number}</span>
    </Link>
  ))
}
