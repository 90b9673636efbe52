import { defineScreen } from '#app/screens/define-screen'
import { go, href } from '#app/routes/go'
import { GoodsRow } from '#features/catalogue/goods-row'
import { WantedFacts } from '#features/wanted/wanted-facts'
import { Actions } from '#ui/pages/actions'
import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { Empty } from '#ui/lists/empty'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { Tag } from '#ui/facts/tag'
import { showToast } from '#ui/feedback/toast'
import { useAction, usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { wantedCalls } from '@kikai/contract/wanted/wanted.calls'
import type { OwnWanted } from '@kikai/contract/wanted/wanted.shapes'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'

const post = '/pages/me/my-wanted/post-wanted/post-wanted'

/** What the member looks for, each with what sellers have offered and what was listed since. */
function MyWanted() {
  const t = useText('wanted')
  const list = usePagedCall(wantedCalls.listMyWanted, {}, { freshMs: 0 })
  return (
    <Page
      title={t('my.title')}
      width="form"
      does={list.total ? <Actions can={[{ label: t('my.post'), run: () => go(post, {}) }]} /> : null}
    >
      <PagedList
        of={list}
        empty={
          <Empty
            icon={<Megaphone aria-hidden />}
            text={t('my.none')}
            note={t('my.noneWhy')}
            way={{ label: t('my.post'), go: () => go(post, {}) }}
          />
        }
      >
        {(one) => (
          <Panel key={one.id}>
            <Own of={one} />
          </Panel>
        )}
      </PagedList>
    </Page>
  )
}

function Own({ of }: { of: OwnWanted }) {
  const t = useText('wanted')
  const { moment } = useDates()
  const [ends, setEnds] = useState<'found' | 'withdraw'>()
  const close = useAction(wantedCalls.closeWanted, {
    silent: true,
    onDone: () => {
      showToast(t('my.closed'), { done: true })
      setEnds(undefined)
    },
  })
  const { id: wantedId, state, matches, hidden, allowedActions } = of
  const may = (name: string) => allowedActions.some(({ action, enabled }) => action === name && enabled)
  return (
    <div className="flex flex-col gap-3">
      <WantedFacts of={of} tag={<Tag tone={state === 'open' ? 'green' : 'neutral'}>{t(`state.${state}`)}</Tag>} />
      {hidden ? (
        <p className="text-14 text-bad">{t('my.hidden', { at: moment(hidden.at), reason: hidden.reason })}</p>
      ) : null}
      {([true, false] as const).map((offered) => (
        <Matches key={String(offered)} of={of} offered={offered} />
      ))}
      {state === 'open' && matches.length === 0 ? <p className="text-14 text-ink-2">{t('my.noMatches')}</p> : null}
      {may('find') ? (
        <div className="flex flex-wrap justify-end gap-2">
          <Button size="small" tone="plain" onClick={() => setEnds('withdraw')}>
            {t('my.withdraw')}
          </Button>
          <Button size="small" tone="tint" onClick={() => setEnds('found')}>
            {t('my.found')}
          </Button>
        </div>
      ) : null}
      {ends ? (
        <AskOnce
          open
          onClose={() => setEnds(undefined)}
          title={t(`my.${ends}`)}
          yes={t(`my.${ends}`)}
          no={t('my.keep')}
          tone={ends === 'found' ? 'go' : 'danger'}
          of={close}
          onYes={() => void close.run({ wantedId, found: ends === 'found' })}
        >
          <p className="text-15 text-ink">{t(`my.${ends}Ask`)}</p>
        </AskOnce>
      ) : null}
    </div>
  )
}

function Matches({ of, offered }: { of: OwnWanted; offered: boolean }) {
  const t = useText('wanted')
  const some = of.matches.filter((one) => one.offered === offered)
  if (some.length === 0) return null
  return (
    <section className="border-t border-line pt-3">
      <h4 className="text-14 font-600">{t(offered ? 'my.offered' : 'my.fitting', { count: some.length })}</h4>
      <ul className="divide-y divide-line">
        {some.map(({ goods }) => (
          <li key={goods.id}>
            <GoodsRow goods={goods} to={href('/pages/home/goods-detail/goods-detail', { goodsId: goods.id })} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export default defineScreen({ login: 'required', view: MyWanted })
