import { InlineNotice } from '#ui/feedback/failed'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { useText } from '@kikai/client/use-text'
import type { ImportPreview } from '@kikai/contract/imports/imports.shapes'

/** The lowest and the highest price of the rows, so that a wrong unit or currency is noticed before the import. */
export function PreviewPrices({ prices, ...doubted }: Pick<ImportPreview, 'prices' | 'otherCurrency' | 'choices'>) {
  const t = useText('imports')
  if (prices.length === 0) return null
  return (
    <>
      <OtherCurrency {...doubted} />
      <Panel title={t('prices')}>
        <ul className="divide-y divide-line">
          {prices.map(({ lowest, highest }) => (
            <li key={lowest.currency}>
              <dl className="flex flex-wrap gap-x-8 gap-y-1 py-2 text-14">
                {(['lowest', 'highest'] as const).map((end) => (
                  <div key={end} className="flex min-w-0 items-baseline gap-2">
                    <dt className="text-12 text-ink-2">{t(end)}</dt>
                    <dd className="font-600">
                      <Amount money={end === 'lowest' ? lowest : highest} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
        <p className="pt-1 text-12 text-ink-2">{t('pricesNote')}</p>
      </Panel>
    </>
  )
}

/** A warning about rows imported in the chosen currency although other rows of their column state another one. */
function OtherCurrency({ otherCurrency, choices }: Pick<ImportPreview, 'otherCurrency' | 'choices'>) {
  const t = useText('imports')
  const m = useText('listings')
  if (!otherCurrency || otherCurrency.unnamed === 0 || choices.currency === null) return null
  const { row, value, column, unnamed } = otherCurrency
  const currency = m(`currency.${choices.currency}`)
  return (
    <InlineNotice title={t('otherCurrency')}>
      <p>{t('otherCurrencyNote', { row, value, column, currency, count: unnamed })}</p>
    </InlineNotice>
  )
}
