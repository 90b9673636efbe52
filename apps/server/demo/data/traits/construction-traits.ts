import {
  bulldozers,
  crawlerCranes,
  excavators,
  forklifts,
  miniExcavators,
  wheelLoaders,
} from '../models/construction.ts'
import { localizedText } from '../wording/text.ts'
import { specificationLine, lines } from './trait.ts'
import type { Trait } from './trait.ts'

const earthSystems = ['engine', 'hydraulics', 'undercarriage', 'cab', 'body']
const earthPaints = { other: '#e9a91b', hitachi: '#e2662b', kobelco: '#23838a' }
const yards = ['senshu-kenki', 'senshu-kenki', 'qingdao-lujian', 'aire-plant']

export const constructionTraits: readonly Trait[] = [
  {
    category: 'excavator',
    family: 'excavator',
    models: excavators,
    copies: 4,
    groups: ['earth', 'tracked', 'counterweight', 'cab'],
    systems: earthSystems,
    specification: [lines.bucket, lines.depth],
    fuel: 'diesel',
    hoursPerYear: 720,
    paints: earthPaints,
    sellers: yards,
    accessories: [
      localizedText('快换接头', 'Quick coupler', 'クイックカプラ'),
      localizedText('破碎锤管路', 'Breaker piping', 'ブレーカー配管'),
      localizedText('后视摄像头', 'Rear camera', 'バックカメラ'),
    ],
  },
  {
    category: 'mini-excavator',
    family: 'mini-excavator',
    models: miniExcavators,
    copies: 4,
    groups: ['earth', 'tracked', 'counterweight'],
    systems: earthSystems,
    specification: [lines.bucket, lines.depth],
    fuel: 'diesel',
    hoursPerYear: 380,
    paints: { other: '#e07a26', yanmar: '#c9302c', komatsu: '#e9a91b' },
    sellers: ['senshu-kenki', 'tokachi-noki', 'aire-plant'],
    accessories: [
      localizedText('窄斗', 'Narrow bucket', '狭幅バケット'),
      localizedText('橡胶履带新件', 'New rubber tracks', 'ゴムクローラー新品'),
    ],
  },
  {
    category: 'wheel-loader',
    family: 'wheel-loader',
    models: wheelLoaders,
    copies: 3,
    groups: ['earth', 'wheeled', 'counterweight', 'cab'],
    systems: earthSystems,
    specification: [
      lines.bucket,
      specificationLine('dumpClearance', 'mm', '卸载高度', 'Dump clearance', 'ダンピングクリアランス'),
    ],
    fuel: 'diesel',
    hoursPerYear: 780,
    paints: { other: '#efb41c', hitachi: '#e2662b' },
    sellers: yards,
    accessories: [
      localizedText('铲雪斗', 'Snow bucket', '除雪バケット'),
      localizedText('自动称重装置', 'Load scale', '積載量計'),
    ],
  },
  {
    category: 'bulldozer',
    family: 'bulldozer',
    models: bulldozers,
    copies: 3,
    groups: ['earth', 'tracked', 'cab'],
    systems: earthSystems,
    specification: [
      specificationLine('bladeWidth', 'mm', '铲刀宽度', 'Blade width', 'ブレード幅'),
      specificationLine('bladeCapacity', 'm³', '铲刀容量', 'Blade capacity', 'ブレード容量'),
    ],
    fuel: 'diesel',
    hoursPerYear: 640,
    paints: { other: '#e5a81d' },
    sellers: yards,
    accessories: [
      localizedText('三齿松土器', 'Three-shank ripper', '3本爪リッパー'),
      localizedText('坡度控制预留线路', 'Grade control wiring', 'マシンコントロール配線'),
    ],
  },
  {
    category: 'crawler-crane',
    family: 'crawler-crane',
    models: crawlerCranes,
    copies: 3,
    groups: ['crane', 'lifting', 'counterweight', 'cab'],
    systems: ['engine', 'hydraulics', 'undercarriage', 'cab', 'body'],
    specification: [
      specificationLine('liftingCapacity', 't', '最大起重量', 'Lifting capacity', '最大つり上げ荷重'),
      specificationLine('boomLength', 'm', '最长臂', 'Longest boom', '最長ブーム'),
    ],
    fuel: 'diesel',
    hoursPerYear: 900,
    paints: { other: '#c9402f', kobelco: '#23838a' },
    sellers: ['senshu-kenki', 'qingdao-lujian'],
    accessories: [
      localizedText('副臂', 'Fly jib', '補助ジブ'),
      localizedText('力矩限制器记录', 'Load limiter log', '過負荷防止装置の記録'),
    ],
  },
  {
    category: 'forklift',
    family: 'forklift',
    models: forklifts,
    copies: 4,
    groups: ['lifting', 'wheeled', 'counterweight'],
    systems: ['engine', 'mast', 'undercarriage', 'electrics', 'body'],
    specification: [
      specificationLine('capacity', 'kg', '额定载荷', 'Capacity', '最大荷重'),
      specificationLine('liftHeight', 'mm', '起升高度', 'Lift height', '最大揚高'),
    ],
    fuel: 'diesel',
    hoursPerYear: 620,
    paints: { other: '#e0612a', komatsu: '#e5a81d', linde: '#b5342e' },
    sellers: ['tokachi-noki', 'senshu-kenki', 'qingdao-lujian', 'aire-plant'],
    accessories: [
      localizedText('侧移器', 'Side shift', 'サイドシフト'),
      localizedText('备用货叉一对', 'Spare pair of forks', '予備フォーク1対'),
    ],
  },
]
