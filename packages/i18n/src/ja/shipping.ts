import type source from '../en/shipping.ts'
import { plural } from '../plural.ts'
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
    part: '荷物 {at}',
    parts: plural({ other: '荷物 {count} 件' }),
    partly: '{of} 点中 {sent} 点を発送済み（残りは後日発送）',
    partWhy: 'この荷物が届いたらお知らせください。すべて届くまで取引は続きます。',
    receivePart: 'この荷物を受け取りました',
    partDone: '記録しました。出品者にも表示されます。',
    toCome: '未発送の商品',
    loaded: '積込写真 {at}',
    none: 'まだ発送されていません。',
    noneWhy: '注文 {number} の発送時にメールでお知らせします。',
  },
})
