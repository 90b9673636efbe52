import { defineScreen } from '#app/screens/define-screen'
import { Empty } from '#ui/lists/empty'
import { IconButton } from '#ui/buttons/icon-button'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { SearchBox } from '#ui/forms/search-box'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedSearchCalls } from '@kikai/contract/search/search.calls'
import type { SynonymGroup } from '@kikai/contract/search/search.shapes'
import { languages } from '@kikai/kernel/language'
import { Plus, Replace } from 'lucide-react'
import { useState } from 'react'
import { GroupSheet } from './group-sheet.tsx'

/** The groups of synonyms that the platform's staff define for the search. */
function SearchWords() {
  const title = useText('routes')
  const t = useText('words')
  const [words, setWords] = useState('')
  const groups = usePagedCall(managedSearchCalls.listSynonyms, { words })
  const [edited, setEdited] = useState<SynonymGroup | 'new' | null>(null)
  return (
    <Page
      title={title('/pages/me/backend-manage/goods-manage/search-words/search-words')}
      width="form"
      actions={<IconButton label={t('synonyms.add')} icon={<Plus aria-hidden />} onClick={() => setEdited('new')} />}
    >
      <SearchBox
        value={words}
        onSearch={setWords}
        placeholder={t('synonyms.find')}
        className="flex-none bg-card! shadow-1 wide:w-96"
      />
      <p className="px-1 text-12 text-ink-2">{t('synonyms.note')}</p>
      {groups.total ? (
        <p role="status" className="figures px-1 text-14 text-ink-2">
          {t('synonyms.groups', { count: groups.total })}
        </p>
      ) : null}
      <PagedList
        of={groups}
        look="plain"
        empty={
          <Empty
            icon={<Replace aria-hidden />}
            text={words === '' ? t('synonyms.empty') : t('synonyms.none')}
            way={{
              label: words === '' ? t('synonyms.add') : t('synonyms.showAll'),
              go: () => (words === '' ? setEdited('new') : setWords('')),
            }}
          />
        }
      >
        {(group) => <GroupRow key={group.id} group={group} onOpen={() => setEdited(group)} />}
      </PagedList>
      <GroupSheet edited={edited} onClose={() => setEdited(null)} />
    </Page>
  )
}

/** Words are separated by the comma of their own language, whatever language the app is in. */
const between = { 'zh-Hans': '、', en: ', ', ja: '、' } as const

function GroupRow({ group: { words }, onOpen }: { group: SynonymGroup; onOpen: () => void }) {
  const name = useText('listings')
  return (
    <button type="button" onClick={onOpen} className="flex w-full flex-col gap-1.5 py-3 text-left">
      {languages.map((language) =>
        words[language].length > 0 ? (
          <span key={language} className="flex items-baseline gap-2.5">
            <span className="w-6 shrink-0 text-12 text-ink-2">{name(`language.short.${language}`)}</span>
            <span lang={language} className="min-w-0 text-14">
              {words[language].join(between[language])}
            </span>
          </span>
        ) : null,
      )}
    </button>
  )
}

export default defineScreen({ login: 'required', may: ['product.words.write'], view: SearchWords })
