import { CrudTable } from '#features/crud/crud-table.tsx'
import { tabsOf } from '#features/crud/list-filters.ts'
import { resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { FormDialog } from '#features/forms/form-dialog.tsx'
import { useMay } from '#features/me/use-me.ts'
import { SelectField } from '#ui/choice-field.tsx'
import { TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useLanguage, useText } from '@kikai/client/use-text'
import { managedContentCalls } from '@kikai/contract/content/managed-content.calls'
import type { HotWordRow } from '@kikai/contract/content/managed-content.shapes'
import { languages } from '@kikai/kernel/language'
import { contentLimits } from '@kikai/kernel/content-limits'
import { Button } from 'antd'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'

const words = resource({
  name: 'hotWords',
  call: managedContentCalls.listManagedHotWords,
  exports: managedContentCalls.exportHotWords,
  rowKey: ({ id }) => id,
  input: ({ tab }) => ({ language: languages.find((one) => one === tab) ?? 'zh-Hans' }),
})
const [first, ...others] = languages
const tabs = tabsOf(others, { name: 'tab' })

/** What people are shown to search for, in each language of its own and in an order of its own. */
export default function HotWords() {
  const t = useText('consoleContent')
  const console = useText('console')
  const language = useText('translation')
  const col = useColumns(words)
  const may = useMay()
  const [adds, setAdds] = useState(false)
  return (
    <>
      <CrudTable
        of={words}
        title={console('page.hotWords')}
        lead={() => <p className="quiet list-lead">{t('words.lead', { count: contentLimits.hotWordsShownMax })}</p>}
        columns={[
          col.text('word', t('words.word')),
          col.state('isShown', t('state'), {
            tone: (isShown) => (isShown ? 'green' : 'outline'),
            word: (isShown, { isHidden }) => t(isShown ? 'words.shown' : isHidden ? 'words.hidden' : 'words.behind'),
          }),
          { key: 'change', title: t('words.change'), show: (row) => <Changes of={row} /> },
        ]}
        tabs={tabs.show((one) => language(`language.${one}`), language(`language.${first}`))}
        may={may}
        empty={t('words.empty')}
        actions={<Button onClick={() => setAdds(true)}>{t('words.add')}</Button>}
      />
      {adds ? <NewWord onClose={() => setAdds(false)} /> : null}
    </>
  )
}

function Changes({ of: { id: hotWordId, word, isHidden } }: { of: HotWordRow }) {
  const t = useText('consoleContent')
  const { run, busy } = useAction(managedContentCalls.changeHotWord)
  return (
    <>
      {(['up', 'down'] as const).map((change) => (
        <Button
          key={change}
          type="text"
          size="small"
          icon={change === 'up' ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
          aria-label={t(`words.${change}`, { word })}
          disabled={busy}
          onClick={() => void run({ hotWordId, change })}
        />
      ))}
      <Button size="small" disabled={busy} onClick={() => void run({ hotWordId, change: isHidden ? 'show' : 'hide' })}>
        {t(isHidden ? 'words.show' : 'words.hide')}
      </Button>
    </>
  )
}

function NewWord({ onClose }: { onClose: () => void }) {
  const t = useText('consoleContent')
  const word = useText('translation')
  const own = useLanguage()
  const form = useCallForm(managedContentCalls.addHotWord, {
    start: { language: own, word: '' },
    input: ({ language, word }) => ({ language, word }),
    onDone: () => {
      showToast(t('words.added'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('words.add')} send={t('words.add')} onClose={onClose}>
      <SelectField
        {...form.choice('language')}
        label={t('words.language')}
        options={languages.map((value) => ({ value, label: word(`language.${value}`) }))}
      />
      <TextField {...form.text('word')} label={t('words.word')} autoComplete="off" />
    </FormDialog>
  )
}
