import type source from '../en/shipping.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  carrier: {
    yamato: 'ヤマト運輸',
    sagawa: '佐川急便',
    seino: '西濃運輸',
    fukuyama: '福山通運',
    sf: '順豊速運（SF Express）',
    deppon: '徳邦快逓（Deppon）',
    dhl: 'DHL',
    fedex: 'FedEx',
    ups: 'UPS',
    own_truck: '出品者の自社便',
    sea_freight: '船便',
    other: 'その他の運送会社',
  },
  screen: {
    title: '配送状況',
    order: '注文 {number}',
    number: 'お問い合わせ番号',
    carrierPage: '運送会社のページを開く',
    sent: '発送済み',
    onTheWay: '輸送中',
    onTheWayWhy: '検品後、注文画面で受取確認をお願いします。',
    received: '受取済み',
    none: 'まだ発送されていません。',
    noneWhy: '注文 {number} の発送時にメールでお知らせします。',
  },
})
