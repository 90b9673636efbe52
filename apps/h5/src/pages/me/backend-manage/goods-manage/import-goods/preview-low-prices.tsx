import { InlineNotice } from '#ui/feedback/failed'
import { useText } from '@kikai/client/use-text'
import type { ImportPreview } from '@kikai/contract/imports/imports.shapes'

/** Rows whose price is far below the usual one, so that a missing digit is noticed before the import. */
export function PreviewLowPrices({ farBelow, farBelowCount }: Pick<ImportPreview, 'farBelow' | 'farBelowCount'>) {
  const t = useText('imports')
  if (farBelowCount === 0) return null
  const more = farBelowCount - farBelow.length
  return (
    <InlineNotice title={t('farBelow', { count: farBelowCount })}>
      <p>{t('farBelowNote')}</p>
      <ul className="figures flex flex-col gap-0.5 pt-1 text-12">
        {farBelow.map(({ row, price, usual }) => (
          <li key={row}>{t('farBelowRow', { row, price, usual })}</li>
        ))}
        {more > 0 ? <li>{t('rejectedMore', { count: more })}</li> : null}
      </ul>
    </InlineNotice>
  )
}
