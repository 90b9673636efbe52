import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'
import { limits } from '@kikai/kernel/limits'
import type { Left, LeftWhy } from './plan-pictures.ts'

const shownMax = 100

/** The files of the archive that are left out, with the reason. */
export function LeftFiles({ of }: { of: readonly Left[] }) {
  const t = useText('imports')
  if (of.length === 0) return null
  const words = (why: LeftWhy): string =>
    typeof why === 'object'
      ? why.says
      : t(`zip.why.${why}`, {
          megabytes: limits.pictureBytesMax / 1024 / 1024,
          max: limits.uploadPicturesMax,
          length: limits.packedNameLength,
        })
  return (
    <Panel title={t('zip.left')} aside={t('zip.files', { count: of.length })}>
      <ul className="divide-y divide-line text-14">
        {of.slice(0, shownMax).map(({ name, why }, at) => (
          <li key={at} className="py-2">
            <p className="break-words">{name}</p>
            <p className="text-12 text-ink-2">{words(why)}</p>
          </li>
        ))}
      </ul>
      {of.length > shownMax ? (
        <p className="pt-2 text-12 text-ink-2">{t('rejectedMore', { count: of.length - shownMax })}</p>
      ) : null}
    </Panel>
  )
}
