import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { FieldErrorText } from '#ui/forms/field'
import { Form } from '#ui/forms/form'
import { Sheet } from '#ui/sheets/sheet'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useClient } from '@kikai/client/provider.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedSearchCalls } from '@kikai/contract/search/search.calls'
import type { SynonymGroup, SynonymWords } from '@kikai/contract/search/search.shapes'
import { languages } from '@kikai/kernel/language'
import { useId, useState } from 'react'
import { WordsField } from './words-field.tsx'

type GroupSheetProps = {
  edited: SynonymGroup | 'new' | null
  onClose: () => void
}

/** The form of one group of synonyms: creates, changes or deletes it. */
export function GroupSheet(props: GroupSheetProps) {
  const { edited } = props
  const t = useText('words')
  // The form starts anew at each opening; while the sheet closes it still shows the old group.
  const [opening, setOpening] = useState({ times: 0, isOpen: false, what: edited })
  if ((edited !== null) !== opening.isOpen) {
    setOpening(
      edited === null ? { ...opening, isOpen: false } : { times: opening.times + 1, isOpen: true, what: edited },
    )
  }
  const { times, what } = opening
  return (
    <Editor
      key={times}
      {...props}
      group={what === 'new' ? null : what}
      title={what === 'new' ? t('synonyms.add') : t('synonyms.edit')}
    />
  )
}

const nothing: SynonymWords = { 'zh-Hans': [], en: [], ja: [] }

function Editor({ edited, onClose, group, title }: GroupSheetProps & { group: SynonymGroup | null; title: string }) {
  const t = useText('words')
  const name = useText('managed')
  const listing = useText('listings')
  const client = useClient()
  const formId = useId()
  const [deleting, setDeleting] = useState(false)
  const done = (said: string) => {
    showToast(said, { done: true })
    onClose()
  }
  const form = useCallForm(group ? managedSearchCalls.updateSynonyms : managedSearchCalls.addSynonyms, {
    start: { words: group?.words ?? nothing },
    input: ({ words }, version) => ({ words, ...(group ? { synonymId: group.id, version } : {}) }),
    shown: ({ words }) => ({ words }),
    version: {
      start: group?.version ?? null,
      of: ({ version }) => version,
      // There is no call that reads one group, so it is searched by one of its words.
      read: async () => {
        const [words = ''] = Object.values(group?.words ?? nothing).flat()
        const { data } = await client.call(managedSearchCalls.listSynonyms, { words })
        return data.find(({ id }) => id === group?.id) ?? null
      },
    },
    onDone: () => done(t('synonyms.saved')),
  })
  const remove = useAction(managedSearchCalls.deleteSynonyms, {
    silent: true,
    onDone: () => done(t('synonyms.deleted')),
  })
  const { words } = form.values
  return (
    <>
      <Sheet
        open={edited !== null && !deleting}
        onClose={onClose}
        title={title}
        footer={
          <>
            {group ? (
              <Button tone="danger" onClick={() => setDeleting(true)}>
                {t('synonyms.delete')}
              </Button>
            ) : null}
            <Button tone="go" wide type="submit" form={formId} busy={form.busy} blocked={form.moved}>
              {t('synonyms.save')}
            </Button>
          </>
        }
      >
        <Form of={form} id={formId} className="flex flex-col gap-5">
          {languages.map((language) => (
            <WordsField
              key={language}
              language={language}
              label={listing(`language.name.${language}`)}
              words={words[language]}
              error={form.wrong(`words.${language}`)}
              errorOf={(at) => form.wrong(`words.${language}.${at}`)}
              onChange={(next) => form.set({ words: { ...words, [language]: next } })}
            />
          ))}
          <div aria-live="polite">
            {form.wrong('words') ? <FieldErrorText>{t('synonyms.tooFew')}</FieldErrorText> : null}
          </div>
        </Form>
      </Sheet>
      <AskOnce
        open={edited !== null && deleting}
        onClose={() => setDeleting(false)}
        title={t('synonyms.deleteTitle')}
        yes={t('synonyms.delete')}
        of={remove}
        onYes={() => group && void remove.run({ synonymId: group.id, version: form.version ?? group.version })}
      >
        <p className="text-15 font-600 text-ink">{Object.values(words).flat().join(name('list.comma'))}</p>
        <p>{t('synonyms.deleteNote')}</p>
      </AskOnce>
    </>
  )
}
