import { defineScreen } from '#app/screens/define-screen'
import { goInstead, useRouteParams } from '#app/routes/go'
import { Chip } from '#ui/lists/chips'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { SearchBox } from '#ui/forms/search-box'
import { Tabs } from '#ui/buttons/tabs'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { engineerViews } from '@kikai/contract/engineers/engineers.words'
import { managedEngineersCalls } from '@kikai/contract/engineers/managed-engineers.calls'
import { SlidersHorizontal, Wrench } from 'lucide-react'
import { useState } from 'react'
import { CompanyEngineerCard } from './company-engineer.tsx'
import { EngineerFilter, type Filter, countFilters, noFilter } from './engineer-filter.tsx'

const route = '/pages/me/backend-manage/engineer-manage/engineer-manage'

/** A company's engineers, and those whom it may ask, by skill, area and language. */
function EngineerManage() {
  const title = useText('routes')
  const t = useText('engineers')
  const { view } = useRouteParams(route)
  const [words, setWords] = useState('')
  const [filter, setFilter] = useState<Filter>(noFilter)
  const [filtering, setFiltering] = useState(false)
  const list = usePagedCall(
    managedEngineersCalls.listCompanyEngineers,
    { view, words, ...filter },
    { keepOld: true, freshMs: 0 },
  )
  const chosen = countFilters(filter)
  return (
    <Page
      title={title(route)}
      width="form"
      tabs={
        <Tabs
          title={title(route)}
          of={engineerViews}
          now={view}
          label={(name) => t(`managed.${name}`)}
          count={(name) => list.first?.counts[name] || undefined}
          onPick={(name) => goInstead(route, { view: name })}
        />
      }
    >
      <div className="flex items-center gap-2">
        <SearchBox value={words} onSearch={setWords} placeholder={t('managed.search')} />
        <Chip
          on={chosen > 0}
          opens
          icon={<SlidersHorizontal aria-hidden className="size-4" />}
          onClick={() => setFiltering(true)}
        >
          {t('managed.filter')} {chosen > 0 ? <span className="figures text-12">{chosen}</span> : null}
        </Chip>
      </div>
      <PagedList
        of={list}
        empty={
          <Empty
            icon={<Wrench aria-hidden />}
            text={view === 'ours' ? t('managed.none') : t('managed.noneFree')}
            way={
              view === 'ours' ? { label: t('managed.free'), go: () => goInstead(route, { view: 'free' }) } : undefined
            }
          />
        }
      >
        {(engineer) => (
          <Panel key={engineer.id}>
            <CompanyEngineerCard of={engineer} days={list.first?.answerDays ?? 0} />
          </Panel>
        )}
      </PagedList>
      <EngineerFilter
        key={String(filtering)}
        open={filtering}
        now={filter}
        onClose={() => setFiltering(false)}
        onFilter={(next) => {
          setFilter(next)
          setFiltering(false)
        }}
      />
    </Page>
  )
}

export default defineScreen({ login: 'required', may: ['seller.engineer.manage'], view: EngineerManage })
