import { Image } from '#ui/pictures/image'
import { useDates } from '#ui/times/moments.ts'
import { ReaderMark } from '#ui/facts/reader-mark'
import type { FileKind } from '@kikai/contract/uploads/uploads.shapes'
import type { Instant } from '@kikai/kernel/instant'
import { PdfPages } from './pdf-pages.tsx'

type FileViewProps = { file: FileKind; url: string; title: string; reader: string; seenAt: Instant }

/** A private file, picture or PDF, with its reader's name across it. */
export function FileView({ file, url, title, reader, seenAt }: FileViewProps) {
  const { moment } = useDates()
  const over = (
    <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} className="pointer-events-none absolute inset-0 size-full">
      <ReaderMark {...sheet} said={`${reader} · ${moment(seenAt)}`} />
    </svg>
  )
  if (file === 'pdf') return <PdfPages url={url} title={title} over={over} />
  return (
    <figure className="relative m-0 overflow-hidden rounded-card shadow-1">
      <Image of={url} alt={title} sizes="100vw" fit="contain" first className="bg-card" />
      {over}
    </figure>
  )
}

/** The page size that the name is scaled to, independent of the size of the file shown. */
const sheet = { width: 595, height: 842 }
