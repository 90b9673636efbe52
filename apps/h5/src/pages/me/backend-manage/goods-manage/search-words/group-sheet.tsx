import { Button } from '#ui/button'
import { FieldError } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { showToast } from '#ui/toast'
import type { CallError } from '@kikai/client/call-error'
import { useAction } from '@kikai/client/hooks'
import { useFieldErrors, useText } from '@kikai/client/use-text'
import { showsGoods } from '@kikai/client/shows-goods'
import { managedSearchCalls } from '@kikai/contract/search/search.calls'
import type { SynonymGroup, SynonymWords } from '@kikai/contract/search/search.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { languages } from '@kikai/kernel/language'
import { useState } from 'react'
import * as z from 'zod/mini'
import { WordsField } from './words-field.tsx'

type GroupSheetProps = {
  edited: SynonymGroup | 'new' | null
  /** The same group as the list has it now. */
  latest: SynonymGroup | undefined
  onReload: () => void
  onClose: () => void
}

/** One group and its words; a new one, or one that is changed or deleted. */
export function GroupSheet(props: GroupSheetProps) {
  const { edited } = props
  const t = useText('search')
  // Each opening begins with what the list has; while the sheet closes, it still shows what it was.
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

function Editor({
  edited,
  latest,
  onReload,
  onClose,
  group,
  title,
}: GroupSheetProps & { group: SynonymGroup | null; title: string }) {
  const t = useText('search')
  const name = useText('managed')
  const listing = useText('listings')
  const [words, setWords] = useState(group?.words ?? nothing)
  const [version, setVersion] = useState(group?.version ?? 1)
  /** The version that somebody else has written meanwhile. */
  const [moved, setMoved] = useState<number | null>(null)
  const [deleting, setDeleting] = useState(false)
  const how = (done: string) => ({
    silent: true,
    refresh: showsGoods,
    onDone: () => {
      showToast(done, { done: true })
      onClose()
    },
    onRefused: (error: CallError) => {
      setDeleting(false)
      if (error.code === requestErrors.olderVersion.code) {
        setMoved(newerVersionOf(error))
        onReload()
      } else if (error.code !== requestErrors.invalidInput.code) showToast(error.message)
    },
  })
  const add = useAction(managedSearchCalls.addSynonyms, how(t('synonyms.saved')))
  const update = useAction(managedSearchCalls.updateSynonyms, how(t('synonyms.saved')))
  const remove = useAction(managedSearchCalls.deleteSynonyms, how(t('synonyms.deleted')))
  const wrong = useFieldErrors(group ? update.error : add.error)
  const save = (over = version) =>
    void (group ? update.run({ synonymId: group.id, version: over, words }) : add.run({ words }))
  const takeNewer = () => {
    setMoved(null)
    if (!latest) return onClose()
    setWords(latest.words)
    setVersion(latest.version)
  }
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
            <Button tone="go" wide busy={add.busy || update.busy} blocked={moved !== null} onClick={() => save()}>
              {t('synonyms.save')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          {moved !== null ? (
            <div role="alert" className="rounded-card bg-sunken px-4 py-3 text-14">
              <p>{t('synonyms.moved')}</p>
              <div className="mt-2 flex flex-wrap gap-2">
                <Button tone="tint" size="small" onClick={takeNewer}>
                  {t('synonyms.takeNewer')}
                </Button>
                <Button
                  size="small"
                  onClick={() => {
                    setVersion(moved)
                    setMoved(null)
                    save(moved)
                  }}
                >
                  {t('synonyms.keepMine')}
                </Button>
              </div>
            </div>
          ) : null}
          {languages.map((language) => (
            <WordsField
              key={language}
              language={language}
              label={listing(`language.name.${language}`)}
              words={words[language]}
              error={wrong(`words.${language}`)}
              errorOf={(at) => wrong(`words.${language}.${at}`)}
              onChange={(next) => setWords({ ...words, [language]: next })}
            />
          ))}
          <div aria-live="polite">{wrong('words') ? <FieldError>{t('synonyms.tooFew')}</FieldError> : null}</div>
        </div>
      </Sheet>
      <Sheet
        open={edited !== null && deleting}
        onClose={() => setDeleting(false)}
        title={t('synonyms.deleteTitle')}
        footer={
          <>
            <Button onClick={() => setDeleting(false)}>{t('synonyms.cancel')}</Button>
            <Button
              tone="danger"
              wide
              busy={remove.busy}
              onClick={() => group && void remove.run({ synonymId: group.id, version })}
            >
              {t('synonyms.delete')}
            </Button>
          </>
        }
      >
        <p className="text-15 font-600">{Object.values(words).flat().join(name('list.comma'))}</p>
        <p className="mt-1 text-14 text-ink-2">{t('synonyms.deleteNote')}</p>
      </Sheet>
    </>
  )
}

const newer = z.object({ version: z.int() })
const newerVersionOf = ({ data }: CallError): number => {
  const parsed = z.safeParse(newer, data)
  return parsed.success ? parsed.data.version : 1
}
