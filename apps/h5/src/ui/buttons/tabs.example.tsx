import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Chip, Chips, RemovableChip } from '../lists/chips.tsx'
import { example } from '../example.ts'
import { SearchBox } from '../forms/search-box.tsx'
import { Segmented } from './segmented.tsx'
import { Steps, Timeline } from '../facts/steps.tsx'
import { Panel } from '../pages/panel.tsx'
import { Tabs } from './tabs.tsx'
import { Tag } from '../facts/tag.tsx'

const states = ['すべて', 'お支払い待ち', '送料のお支払い', '出荷待ち', '受取待ち', '完了', 'キャンセル'] as const
const facets = ['小松', '日立建机', '卡特彼勒', '神钢'] as const
const kinds = ['すべて', 'お金', 'もの', '書類'] as const

export default example('tabs · segmented · chips · search-box · steps · timeline', () => {
  const [state, setState] = useState<(typeof states)[number]>('お支払い待ち')
  const [kind, setKind] = useState<(typeof kinds)[number]>('すべて')
  const [makers, setMakers] = useState<(typeof facets)[number][]>(['小松'])
  const [words, setWords] = useState('')
  return (
    <>
      <SearchBox
        value={words}
        onSearch={setWords}
        placeholder="メーカー・型式・管理番号"
        className="bg-card flex-none"
      />
      <Tabs
        of={states}
        now={state}
        label={(name) => name}
        count={(name) => (name === 'すべて' ? 12 : undefined)}
        onPick={setState}
      />
      <Panel>
        <div className="flex flex-col gap-4">
          <div className="flex gap-2">
            <Chip on icon={<SlidersHorizontal className="size-4" />} onClick={() => {}} opens>
              筛选 5
            </Chip>
            <Chip onClick={() => {}}>仅看拍卖</Chip>
            <RemovableChip onRemove={() => {}}>Under 3,000 h</RemovableChip>
          </div>
          <Chips
            title="品牌"
            of={facets}
            now={makers}
            label={(name) => name}
            count={(name) => name.length * 7}
            onToggle={(name) =>
              setMakers(makers.includes(name) ? makers.filter((one) => one !== name) : [...makers, name])
            }
          />
          <Steps of={['照片', '参数', '点检', '价格']} now={1} />
          <Segmented title="Kind" of={kinds} now={kind} label={(name) => name} onPick={setKind} />
          <Timeline
            of={[
              { stage: 'done', title: '請求書を発行', note: '11/18 14:22', value: 'PDF' },
              {
                stage: 'now',
                title: '入金を確認中',
                note: '経理 · 11/24(火) 15:00 までに',
                value: <Tag>運営の番</Tag>,
              },
              { stage: 'next', title: '譲渡証明書', note: '入金確認の後に発行' },
            ]}
          />
        </div>
      </Panel>
    </>
  )
})
