import { CrudTable } from '#features/crud/crud-table.tsx'
import { filterBy, tabsOf } from '#features/crud/list-filters.ts'
import { PanelWaiting } from '#features/crud/loaded-panel.tsx'
import { type Resource, oneOf } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { useMay } from '#features/me/use-me.ts'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { isReadable, readableKinds } from '@kikai/contract/content/content.shapes'
import { contentMachine } from '@kikai/contract/content/content.states'
import type { managedContentCalls } from '@kikai/contract/content/managed-content.calls'
import type { PieceList } from '@kikai/contract/content/managed-content.shapes'
import { Button } from 'antd'
import { useState } from 'react'
import { pieceTones } from './piece-tones.ts'

const PiecePanel = lazyPart(() => import('./piece-panel.tsx'), { waiting: PanelWaiting, isBound: false })
/** Its editor is loaded with the first press. */
const PieceEditor = lazyPart(() => import('./piece-editor.tsx'), { isBound: false })

const tabs = tabsOf(contentMachine.states, { onlyFull: true })

/** What the address says of such a list. */
export const pieceFilters = ({ tab, kind, words = '' }: Readonly<Record<string, string>>) => ({
  words,
  state: tabs.read(tab),
  kind: oneOf(readableKinds, kind),
})

/** With which kind a new piece of each list begins. */
const begun = { articles: 'news', slides: 'slide', sections: 'section', legal: 'legal' } as const

type PiecesTableProps = { list: PieceList; of: Resource<typeof managedContentCalls.listPieces> }

/** Pieces of content by their newest version, and the open one beside them. */
export function PiecesTable({ list, of }: PiecesTableProps) {
  const t = useText('consoleContent')
  const console = useText('console')
  const word = useText('content')
  const language = useText('translation')
  const [adds, setAdds] = useState(false)
  const col = useColumns(of)
  const may = useMay()
  return (
    <>
      <CrudTable
        of={of}
        title={console(`page.${list}`)}
        columns={[
          col.text('title', t('title'), {
            opens: true,
            none: () => t('untitled'),
            below: ({ number }) => t('no', { number }),
          }),
          ...(list === 'articles'
            ? [col.word('kind', t('kind'), (kind) => (isReadable(kind) ? word(`one.${kind}`) : ''))]
            : []),
          col.state(
            'state',
            t('state'),
            { tone: (state) => pieceTones[state], word: (state) => t(`states.${state}`) },
            { none: () => t('states.live') },
          ),
          col.text(
            { key: 'lacking', of: ({ lackingIn }) => lackingIn.map((one) => language(`language.${one}`)) },
            t('lacksIn'),
          ),
          col.instant('publishAt', t('from')),
          col.instant('endAt', t('until'), { extra: true }),
          col.person('writer', t('writer')),
          col.number('versionNumber', t('version'), { extra: true }),
          col.instant('updatedAt', t('updated'), { extra: true }),
        ]}
        tabs={tabs.show((state) => t(`states.${state}`), t('all'))}
        search={t('search')}
        filters={list === 'articles' ? [filterBy('kind', t('kind'), readableKinds, (kind) => word(`one.${kind}`))] : []}
        may={may}
        empty={t(`empty.${list}`)}
        {...(list === 'legal' ? {} : { actions: <Button onClick={() => setAdds(true)}>{t(`add.${list}`)}</Button> })}
        panel={(row, controls) => <PiecePanel row={row} controls={controls} />}
      />
      {adds ? <PieceEditor of={null} kind={begun[list]} onClose={() => setAdds(false)} /> : null}
    </>
  )
}
