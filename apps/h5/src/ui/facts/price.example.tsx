import { cny, jpy, points, usd } from '@kikai/kernel/money'
import { example } from '../example.ts'
import { Panel } from '../pages/panel.tsx'
import { Amount, Price } from './price.tsx'

export default example('price · amount', () => (
  <Panel>
    <div className="flex flex-wrap items-baseline gap-4">
      <Price money={jpy(9_480_000)} size="hero" />
      <Price money={cny(28_600_000)} size="big" />
      <Price money={usd(11_850_000)} />
      <Price money={cny(1_248_000)} precise />
      <Price money={jpy(1_280_000)} size="row" />
      <Price money={jpy(3_640_000)} ended />
      <Price money={null} hidden />
      <Price money={null} />
      <Amount money={points(15)} />
    </div>
  </Panel>
))
