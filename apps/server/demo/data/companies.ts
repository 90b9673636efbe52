import type { Localized } from '@kikai/kernel/language'
import type { DemoCompany, DemoPermit } from './shapes.ts'

const usedGoods = (number: string, prefecture: Localized): DemoPermit => ({
  kind: 'used_goods_dealer',
  number,
  issuer: {
    'zh-Hans': `${prefecture['zh-Hans']}公安委员会`,
    en: `${prefecture.en} Public Safety Commission`,
    ja: `${prefecture.ja}公安委員会`,
  },
})

const licence = (number: string, zh: string, en: string, ja: string): DemoPermit => ({
  kind: 'business_licence',
  number,
  issuer: {
    'zh-Hans': `${zh}市场监督管理局`,
    en: `${en} Administration for Market Regulation`,
    ja: `${ja}市場監督管理局`,
  },
})

/**
 * All invented. Numbers reach nobody: Japanese and Chinese subscriber numbers never begin with 0,
 * and 0113 496 0xxx is the range that the British regulator keeps for drama.
 */
export const companies: readonly DemoCompany[] = [
  {
    key: 'senshu-kenki',
    nativeName: '株式会社泉州建機センター',
    name: { 'zh-Hans': '泉州建机中心', en: 'Senshu Kenki Centre', ja: '泉州建機センター' },
    profile: {
      'zh-Hans':
        '位于岸和田港附近的工程机械场地，常年备有约一百二十台挖掘机和装载机。每台设备都在自有车间检查并试机后再上架。',
      en: 'A construction machinery yard near the port of Kishiwada with some 120 excavators and loaders in stock. Every machine is checked and run in our own workshop before it is listed.',
      ja: '岸和田港の近くにヤードを構え、油圧ショベルやホイールローダーを常時約120台在庫しています。掲載前に自社工場で点検と試運転を行います。',
    },
    country: 'JP',
    placeKey: 'kishiwada',
    street: { 'zh-Hans': '地藏滨町9-99', en: '9-99 Jizohama-cho', ja: '地蔵浜町9-99' },
    phone: '+81-72-000-0142',
    email: 'sales.senshu@kikai.example',
    representative: { native: '西野 克己', name: { 'zh-Hans': '西野克己', en: 'Katsumi Nishino', ja: '西野 克己' } },
    foundedYear: 1987,
    permits: [usedGoods('第620000009142号', { 'zh-Hans': '大阪府', en: 'Osaka Prefecture', ja: '大阪府' })],
  },
  {
    key: 'owari-kiko',
    nativeName: '尾張機工株式会社',
    name: { 'zh-Hans': '尾张机工', en: 'Owari Kiko', ja: '尾張機工' },
    profile: {
      'zh-Hans': '专营加工中心、数控车床与折弯机的二手机床商，设有通电展厅。可预约试切，精度数据与设备一并提供。',
      en: 'A dealer in machining centres, CNC lathes and press brakes with a showroom under power. Test cuts by appointment; accuracy records go with the machine.',
      ja: 'マシニングセンタ、NC旋盤、プレスブレーキを扱う中古工作機械の専門店です。通電展示場があり、試し加工はご予約のうえ承ります。',
    },
    country: 'JP',
    placeKey: 'komaki',
    street: { 'zh-Hans': '横内999', en: '999 Yokouchi', ja: '横内999' },
    phone: '+81-568-00-0157',
    email: 'sales.owari@kikai.example',
    representative: {
      native: '水谷 由紀子',
      name: { 'zh-Hans': '水谷由纪子', en: 'Yukiko Mizutani', ja: '水谷 由紀子' },
    },
    foundedYear: 1974,
    permits: [usedGoods('第540000009157号', { 'zh-Hans': '爱知县', en: 'Aichi Prefecture', ja: '愛知県' })],
  },
  {
    key: 'keihin-plant',
    nativeName: '京浜プラント商事株式会社',
    name: { 'zh-Hans': '京滨成套设备商事', en: 'Keihin Plant Trading', ja: '京浜プラント商事' },
    profile: {
      'zh-Hans': '在川崎经营注塑机、空压机、发电机组和医疗影像设备。承接拆卸、包装与出口手续。',
      en: 'We trade moulding machines, compressors, generators and imaging equipment from Kawasaki. Dismantling, packing and export papers are arranged in house.',
      ja: '川崎を拠点に射出成形機、コンプレッサー、発電機、画像診断装置を取り扱っています。分解、梱包、輸出手続きまで自社で手配します。',
    },
    country: 'JP',
    placeKey: 'kawasaki',
    street: { 'zh-Hans': '东扇岛999', en: '999 Higashi-Ogishima', ja: '東扇島999' },
    phone: '+81-44-000-0163',
    email: 'sales.keihin@kikai.example',
    representative: { native: '長谷部 徹', name: { 'zh-Hans': '长谷部彻', en: 'Toru Hasebe', ja: '長谷部 徹' } },
    foundedYear: 1996,
    permits: [usedGoods('第450000009163号', { 'zh-Hans': '神奈川县', en: 'Kanagawa Prefecture', ja: '神奈川県' })],
  },
  {
    key: 'tokachi-noki',
    nativeName: '有限会社十勝農機サービス',
    name: { 'zh-Hans': '十胜农机服务', en: 'Tokachi Farm Machinery Service', ja: '十勝農機サービス' },
    profile: {
      'zh-Hans': '带广的农机修理厂，收购北海道农户的拖拉机，整备后出售。同时经营叉车和小型挖掘机。',
      en: 'A repair shop in Obihiro that buys tractors from Hokkaido farms and sells them serviced. Forklifts and mini excavators too.',
      ja: '帯広の農機整備工場です。道内の農家から引き取ったトラクターを整備して販売しています。フォークリフトとミニショベルもございます。',
    },
    country: 'JP',
    placeKey: 'obihiro',
    street: { 'zh-Hans': '西22条北99-9', en: '99-9 Nishi 22-jo Kita', ja: '西22条北99-9' },
    phone: '+81-155-00-0118',
    email: 'sales.tokachi@kikai.example',
    representative: { native: '菅原 正人', name: { 'zh-Hans': '菅原正人', en: 'Masato Sugawara', ja: '菅原 正人' } },
    foundedYear: 2003,
    permits: [usedGoods('第100000009118号', { 'zh-Hans': '北海道', en: 'Hokkaido', ja: '北海道' })],
  },
  {
    key: 'hibiki-automation',
    nativeName: '響オートメーション株式会社',
    name: { 'zh-Hans': '响自动化', en: 'Hibiki Automation', ja: '響オートメーション' },
    profile: {
      'zh-Hans':
        '北九州的机器人与自动化设备经销商，收购产线退役设备并更换电池、润滑脂后出售。也供应主轴、液压泵等部件。',
      en: 'Robots and automation from closed production lines, with batteries and grease renewed before sale. We also stock spindles, pumps and engines.',
      ja: '北九州で産業用ロボットと自動化設備を扱っています。ライン廃止品を引き取り、バッテリーとグリスを交換して販売します。主軸や油圧ポンプなどの部品も在庫しています。',
    },
    country: 'JP',
    placeKey: 'kitakyushu',
    street: { 'zh-Hans': '响町9-99', en: '9-99 Hibikimachi', ja: 'ひびき町9-99' },
    phone: '+81-93-000-0175',
    email: 'sales.hibiki@kikai.example',
    representative: {
      native: '江口 奈津美',
      name: { 'zh-Hans': '江口奈津美', en: 'Natsumi Eguchi', ja: '江口 奈津美' },
    },
    foundedYear: 2011,
    permits: [usedGoods('第900000009175号', { 'zh-Hans': '福冈县', en: 'Fukuoka Prefecture', ja: '福岡県' })],
  },
  {
    key: 'suzhou-hengji',
    nativeName: '苏州恒迹机电设备有限公司',
    name: { 'zh-Hans': '苏州恒迹机电', en: 'Suzhou Hengji Machinery', ja: '蘇州恒跡機電' },
    profile: {
      'zh-Hans': '专做二手机床、注塑机和机器人，苏州工业园区自有仓库两千平方米。支持现场通电试机与第三方验机。',
      en: 'Used machine tools, moulding machines and robots from our own 2,000 m² hall in Suzhou. Machines can be seen under power; third-party inspection is welcome.',
      ja: '蘇州工業園区に2,000㎡の倉庫を持ち、中古工作機械、射出成形機、ロボットを販売しています。通電確認と第三者検査に対応します。',
    },
    country: 'CN',
    placeKey: 'suzhou',
    street: { 'zh-Hans': '工业园区星迹街999号', en: '999 Xingji Street, Industrial Park', ja: '工業園区星跡街999号' },
    phone: '+86-512-0000-0136',
    email: 'sales.hengji@kikai.example',
    representative: { native: '顾文斌', name: { 'zh-Hans': '顾文斌', en: 'Gu Wenbin', ja: '顧 文斌' } },
    foundedYear: 2009,
    permits: [licence('91320599MA0000K0TN', '苏州市', 'Suzhou', '蘇州市')],
  },
  {
    key: 'qingdao-lujian',
    nativeName: '青岛麓健工程机械有限公司',
    name: { 'zh-Hans': '青岛麓健工程机械', en: 'Qingdao Lujian Machinery', ja: '青島麓健工程機械' },
    profile: {
      'zh-Hans': '经营国产与进口二手工程机械、叉车和发电机组，紧邻前湾港。海运与报关由本公司办理。',
      en: 'Chinese and imported construction machines, forklifts and generators beside the port of Qianwan. We book the vessel and clear customs ourselves.',
      ja: '前湾港の近くで中国製・輸入品の中古建機、フォークリフト、発電機を扱っています。船積みと通関は当社で手配します。',
    },
    country: 'CN',
    placeKey: 'qingdao',
    street: { 'zh-Hans': '黄岛区麓健路999号', en: '999 Lujian Road, Huangdao', ja: '黄島区麓健路999号' },
    phone: '+86-532-0000-0149',
    email: 'sales.lujian@kikai.example',
    representative: { native: '于海燕', name: { 'zh-Hans': '于海燕', en: 'Yu Haiyan', ja: '于 海燕' } },
    foundedYear: 2014,
    permits: [licence('91370299MA0000Q0XH', '青岛市', 'Qingdao', '青島市')],
  },
  {
    key: 'aire-plant',
    nativeName: 'Airedale Plant & Machinery Ltd',
    name: {
      'zh-Hans': '艾尔谷设备机械',
      en: 'Airedale Plant & Machinery',
      ja: 'エアデール・プラント・アンド・マシナリー',
    },
    profile: {
      'zh-Hans': '利兹的家族企业，经营工程机械、拖拉机和木工设备。设备均附带保养记录，可经赫尔港出口。',
      en: 'A family firm in Leeds selling plant, tractors and joinery machines. Service history comes with every machine, and we ship through Hull.',
      ja: 'リーズの家族経営の会社で、建機、トラクター、木工機械を販売しています。整備記録を添え、ハル港から輸出します。',
    },
    country: 'GB',
    placeKey: 'leeds',
    street: { 'zh-Hans': '虚构工业路999号', en: '999 Cross Beck Way', ja: '999 Cross Beck Way' },
    phone: '+44-113-496-0127',
    email: 'sales.airedale@kikai.example',
    representative: {
      native: 'Margaret Holroyd',
      name: { 'zh-Hans': '玛格丽特·霍尔罗伊德', en: 'Margaret Holroyd', ja: 'マーガレット・ホルロイド' },
    },
    foundedYear: 1968,
    permits: [
      {
        kind: 'vat_registration',
        number: 'GB 000 4127 99',
        issuer: { 'zh-Hans': '英国税务海关总署', en: 'HM Revenue & Customs', ja: '英国歳入関税庁' },
      },
    ],
  },
]
