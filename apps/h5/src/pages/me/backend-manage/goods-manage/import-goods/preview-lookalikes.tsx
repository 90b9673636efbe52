import { InlineNotice } from '#ui/feedback/failed'
import { useText } from '@kikai/client/use-text'
import type { ImportPreview } from '@kikai/contract/imports/imports.shapes'

/** Rows that look like machines listed already, so that importing a corrected list does not list them twice. */
export function PreviewLookalikes({
  lookalikes,
  lookalikeCount,
}: Pick<ImportPreview, 'lookalikes' | 'lookalikeCount'>) {
  const t = useText('imports')
  if (lookalikeCount === 0) return null
  const more = lookalikeCount - lookalikes.length
  return (
    <InlineNotice title={t('lookalikes', { count: lookalikeCount })}>
      <p>{t('lookalikesNote')}</p>
      <ul className="figures flex flex-wrap gap-x-4 pt-1 text-12">
        {lookalikes.map(({ row, managementNumber }) => (
          <li key={row}>
            {t('line', { row })} · {managementNumber}
          </li>
        ))}
        {more > 0 ? <li>{t('rejectedMore', { count: more })}</li> : null}
      </ul>
    </InlineNotice>
  )
}
