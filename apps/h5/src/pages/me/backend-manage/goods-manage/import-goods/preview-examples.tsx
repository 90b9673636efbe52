import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { useText } from '@kikai/client/use-text'
import type { ImportPreview } from '@kikai/contract/imports/imports.shapes'
import { formatHours } from '@kikai/i18n/format/quantity'
import { languages } from '@kikai/kernel/language'

/** A few rows as the drafts they would become, with titles in all three languages. */
export function PreviewExamples({ examples }: { examples: ImportPreview['examples'] }) {
  const t = useText('imports')
  const m = useText('listings')
  if (examples.length === 0) return null
  return (
    <Panel title={t('examples')}>
      <ul className="grid gap-x-8 divide-y divide-line wide:grid-cols-2 wide:divide-y-0">
        {examples.map((example) => (
          <li key={example.row} className="py-2.5 wide:border-b wide:border-line">
            <p className="figures flex flex-wrap justify-between gap-x-3 text-12 text-ink-2">
              <span>
                {[
                  t('line', { row: example.row }),
                  example.year,
                  example.hours === null ? null : formatHours(example.hours),
                  example.place,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="font-600 text-ink">
                <Amount money={example.price} />
              </span>
            </p>
            <dl className="mt-1 text-14">
              {languages.map((language) => (
                <div key={language} className="flex gap-2">
                  <dt className="w-7 shrink-0 text-12 leading-relaxed text-ink-2">{m(`language.short.${language}`)}</dt>
                  <dd lang={language} className="min-w-0">
                    {example.title[language]}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
