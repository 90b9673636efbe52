/** 地図: 地点を選ぶ、地点を見る。 */
export default {
  zoomIn: '拡大',
  zoomOut: '縮小',
  away: '現在地から {distance}',
  noPosition: '現在地を取得できませんでした。地図を動かして選べます。',
  choose: {
    title: '地図で場所を選ぶ',
    label: '地図。矢印キーで移動、プラスとマイナスで拡大・縮小します。',
    how: '搬入先にピンが合うよう、地図を動かしてください。',
    here: '現在地を使う',
    hereWhy: '位置情報は、この地図を動かすためだけに使います。',
    known: '登録済みのお届け先',
    use: 'この場所にする',
  },
  open: {
    title: '場所',
    rounded: '約1km単位に丸めた位置です。お支払い済みの購入者には正確な位置が表示されます。',
    label: '{name}の地図',
    none: '場所がわかりません。',
    howFar: '現在地からの距離',
    address: '住所',
    outside: '外部の地図で開く',
    outsideSearch: '外部の地図で探す',
    outsideNote: '外部サイトが開き、この場所の情報が送られます。',
  },
} as const
