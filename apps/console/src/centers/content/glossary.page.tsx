import { CrudTable } from '#features/crud/crud-table.tsx'
import { filterBy, tabsOf } from '#features/crud/list-filters.ts'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { useMay } from '#features/me/use-me.ts'
import { useLanguage, useText } from '@kikai/client/use-text'
import { managedTranslationCalls } from '@kikai/contract/translation/translation.calls'
import { termFields } from '@kikai/contract/translation/translation.shapes'
import { languages } from '@kikai/kernel/language'
import { Button } from 'antd'
import { useState } from 'react'
import { TermForm } from './term-form.tsx'
import { TermPanel } from './term-panel.tsx'

const tabs = tabsOf(['proposed'])

const terms = resource({
  name: 'terms',
  call: managedTranslationCalls.listTerms,
  exports: managedTranslationCalls.exportTerms,
  rowKey: ({ id }) => id,
  input: ({ words = '', field, tab }) => ({
    words,
    field: oneOf(termFields, field),
    proposed: tabs.read(tab) === 'proposed',
  }),
})

/** The trade terms in three languages, those with proposals first. */
export default function Glossary() {
  const t = useText('consoleTerms')
  const word = useText('console')
  const language = useText('translation')
  const own = useLanguage()
  const col = useColumns(terms)
  const may = useMay()
  const [adds, setAdds] = useState(false)
  const ordered = [own, ...languages.filter((one) => one !== own)]
  return (
    <>
      <CrudTable
        of={terms}
        title={word('page.glossary')}
        columns={[
          ...ordered.map((one, at) =>
            col.text(
              { key: one, of: ({ words }) => words[one].word },
              language(`language.${one}`),
              at === 0 ? { opens: true as const } : {},
            ),
          ),
          col.word('field', t('field'), (field) => t(`fields.${field}`)),
          col.state('proposals', t('state'), {
            tone: (count) => (count > 0 ? 'amber' : 'outline'),
            word: (count) => (count > 0 ? t('proposals', { count }) : t('approved')),
          }),
          col.number('number', t('number'), { extra: true }),
          col.instant('updatedAt', t('updated'), { extra: true }),
        ]}
        tabs={tabs.show(() => t('tab.proposed'), t('tab.all'))}
        search={t('search')}
        filters={[filterBy('field', t('field'), termFields, (field) => t(`fields.${field}`))]}
        may={may}
        empty={t('empty')}
        lead={(answer) => <p className="quiet list-lead">{answer ? t('lead', { edition: answer.edition }) : null}</p>}
        actions={<Button onClick={() => setAdds(true)}>{t('add')}</Button>}
        panel={(row, controls) => <TermPanel row={row} controls={controls} />}
      />
      {adds ? <TermForm of={null} onClose={() => setAdds(false)} /> : null}
    </>
  )
}
