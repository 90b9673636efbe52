import { coverKey } from '../pictures/pictures-of.ts'
import type { DemoSlide } from './shapes.ts'

export const slides: readonly DemoSlide[] = [
  {
    key: 'excavators',
    title: {
      'zh-Hans': '液压挖掘机，试机后上架',
      en: 'Excavators, run before they are listed',
      ja: '試運転済みの油圧ショベル',
    },
    text: {
      'zh-Hans': '小时数、检查结果与缺陷照片一目了然。',
      en: 'Hours, findings and photographs of every fault.',
      ja: '稼働時間、点検結果、傷の写真までご覧いただけます。',
    },
    pictureKey: coverKey('excavator'),
    target: { kind: 'category', categoryKey: 'excavator' },
  },
  {
    key: 'machining-centre-guide',
    title: {
      'zh-Hans': '看二手加工中心，先看哪里',
      en: 'What to look at on a used machining centre',
      ja: '中古マシニングセンタの見どころ',
    },
    text: {
      'zh-Hans': '主轴、丝杠、控制系统：十分钟的检查顺序。',
      en: 'Spindle, ball screws, control: ten minutes in the right order.',
      ja: '主軸、ボールねじ、制御装置。10分で見る順番をまとめました。',
    },
    pictureKey: coverKey('machining-centre', 'closeUp'),
    target: { kind: 'article', slug: 'check-a-used-machining-centre' },
  },
  {
    key: 'tractors',
    title: {
      'zh-Hans': '北海道直供拖拉机',
      en: 'Tractors straight from Hokkaido',
      ja: '北海道からお届けするトラクター',
    },
    text: {
      'zh-Hans': '农户一手使用，整备完毕，可发往日本各地及海外。',
      en: 'One owner, serviced, shipped at home and abroad.',
      ja: '農家のワンオーナー機を整備し、全国・海外へ発送します。',
    },
    pictureKey: coverKey('tractor'),
    target: { kind: 'category', categoryKey: 'tractor' },
  },
]
