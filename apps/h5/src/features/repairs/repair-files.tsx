import { PictureLinks } from '#ui/pictures/picture-links'
import { useText } from '@kikai/client/use-text'
import type { RepairFile } from '@kikai/contract/repairs/repair-request.shapes'
import { FileText } from 'lucide-react'
import { PlaySound } from './play-sound.tsx'

/** What belongs to a fault, an entry or a finding: pictures, recordings, and PDFs to save. */
export function RepairFiles({ of }: { of: readonly RepairFile[] }) {
  const t = useText('repairs')
  const pictures = of.flatMap(({ kind, id, url, width, height }) =>
    kind === 'picture' && width !== null && height !== null ? [{ id, url, width, height }] : [],
  )
  const pdfs = of.filter(({ kind }) => kind === 'pdf')
  return (
    <>
      <PictureLinks of={pictures} label={(at) => t('file.picture', { at })} />
      {of.map(({ id, kind, url, seconds }) =>
        kind === 'sound' ? <PlaySound key={id} url={url} seconds={seconds ?? 0} /> : null,
      )}
      {pdfs.map(({ id, url, pages }, at) => (
        <a
          key={id}
          href={url}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 items-center gap-2 text-14 text-go-ink"
        >
          <FileText aria-hidden className="size-5 shrink-0" />
          {t('file.pdf', { at: at + 1 })}
          {pages === null ? null : <span className="text-12 text-ink-2">{t('file.pages', { count: pages })}</span>}
        </a>
      ))}
    </>
  )
}
