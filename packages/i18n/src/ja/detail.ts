import type source from '../en/detail.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  title: '商品の詳細',
  photos: '写真',
  openPhotos: '写真{at}を全画面で見る',
  zoomIn: '拡大',
  zoomOut: '縮小',
  ofPrice: '商品代金 {price}・{tax}',
  estimate: '{about}（{day}のレートによる目安）',
  score: { '1': '不良', '2': '要整備', '3': '普通', '4': '良好', '5': '極めて良好' },
  byMachine: '機械翻訳',
  showOriginal: '原文を表示',
  showTranslation: '翻訳を表示',
  hourMeter: 'アワーメーター',
  readAtInspection: '{date}に検査',
  readBySeller: '出品者の申告値',
  openMeter: 'アワーメーターの写真を見る',
  paper: {
    checks: '{date}・{checks}項目',
    afterPayment: 'お支払い後に出品者が交付',
    withMachine: '機械に付属',
  },
  map: '{country}の地図：機械は{place}にあります',
  mapOfCountry: '{country}の地図',
  similar: '似た機械',
  similarToSold: 'この機械は売約済みです。似た機械はこちらです。',
  seen: '最近見た機械',
  forgetSeen: '消去',
})
