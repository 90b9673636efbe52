import { jpy } from '@kikai/kernel/money'
import { MapPin, Settings, ShieldCheck } from 'lucide-react'
import { CopyText } from '../buttons/copy.tsx'
import { example } from '../example.ts'
import { KeyFacts } from '../facts/key-facts.tsx'
import { Panel } from './panel.tsx'
import { Amount } from '../facts/price.tsx'
import { Row, Rows } from '../lists/row.tsx'
import { ScoreBar } from '../facts/score-bar.tsx'
import { Stats } from '../facts/stat.tsx'
import { Tag } from '../facts/tag.tsx'

export default example('panel · row · key-facts · stat · score-bar · copy', () => (
  <>
    <Panel>
      <Stats
        of={[
          { label: '残高', value: <Amount money={jpy(124_800)} /> },
          { label: 'ポイント', value: 240 },
          { label: 'ウォッチ', value: 18 },
        ]}
      />
    </Panel>
    <Panel title="Specifications" aside={<CopyText text="KW-204817" what="number" />}>
      <KeyFacts
        look="chips"
        facts={['2019', '4,312 h', '大阪府 岸和田市', 'B'].map((value) => ({ label: '', value }))}
      />
      <KeyFacts
        columns
        facts={[
          { label: 'Manufacturer', value: 'Komatsu' },
          { label: 'Model', value: 'PC138US-11' },
          { label: 'Operating weight', value: '13,740 kg' },
          { label: 'Engine', value: <ScoreBar score={4} /> },
          { label: 'Cab', value: <ScoreBar score={2} /> },
        ]}
      />
    </Panel>
    <Panel>
      <Rows>
        <Row
          icon={<ShieldCheck className="text-go-ink" />}
          title="検査済み"
          note="2026/11/2 · 62項目 · 1/31まで有効"
          to="/gallery"
          strong
        />
        <Row icon={<MapPin />} title="お届け先" value="大阪府和泉市伏屋町 3-2" to="/gallery" />
        <Row icon={<Settings />} title="価格交渉" value={<Tag tone="ink">あなたの番</Tag>} to="/gallery" />
      </Rows>
    </Panel>
    <Panel strong title="最終確認">
      <KeyFacts
        look="sums"
        facts={[
          { label: '商品代金', value: <Amount money={jpy(8_090_909)} /> },
          { label: '消費税 10 %', value: <Amount money={jpy(809_091)} /> },
          { label: 'お支払い', value: <Amount money={jpy(8_900_000)} />, strong: true },
        ]}
      />
    </Panel>
  </>
))
