import { coverKey } from '../../pictures/pictures-of.ts'
import type { DemoArticle } from '../shapes.ts'
import { bodies } from './article.ts'

export const readAnHourMeter: DemoArticle = {
  slug: 'read-an-hour-meter',
  type: 'guide',
  title: {
    'zh-Hans': '小时表该怎么看',
    en: 'How to read an hour meter',
    ja: 'アワーメーターの読み方',
  },
  summary: {
    'zh-Hans': '数字只是开始：对照磨损、记录与年限，才能判断小时数是否可信。',
    en: 'The figure is only the beginning: wear, papers and age say whether it can be true.',
    ja: '数字は入口にすぎません。摩耗、記録、年式と照らし合わせて初めて意味を持ちます。',
  },
  body: bodies({
    'zh-Hans': `
二手工程机械的价格，一半写在小时表上。可是小时表能换、能停，也能坏。与其只看一个数字，不如学会让几样东西互相作证。

# 小时数算的是什么

多数挖掘机和装载机的小时表，在发动机运转并建立机油压力时计数，怠速也算在内。叉车常有两块表：一块记通电时间，一块记行走或起升时间。机床上的“通电时间”与“切削时间”更是两回事，后者往往只有前者的三分之一。询价时请先问清，报的是哪一个。

# 与年限对照

按一年使用量粗略估算，可以发现明显不合理的数字：

- 液压挖掘机：每年600至900小时
- 小型挖掘机：每年300至450小时
- 内燃叉车：每年500至800小时
- 拖拉机：每年200至300小时
- 螺杆空压机：每年3000至4000小时

十年车龄只有一千小时，不一定是假的，备用设备就会如此，但卖家应当说得出原因。

# 看磨损是否相称

踏板的橡胶花纹、操纵杆手柄、座椅边缘和驱动轮齿，是最诚实的小时表。显示两千小时而踏板已经磨平，就要追问是否换过仪表。履带链节的销套若已翻转使用，通常意味着超过四千小时。

# 看记录是否连贯

保养记录本上每次换油都会写下小时数，应当由小到大，间隔大致均匀。带远程监控的机型，可以请卖家提供后台截图，数据以制造商的服务器为准。

# 在本平台上

卖家上传的小时表照片会与日期一起保存。检测报告中的读数由检测员当场抄录，如与商品页不符，请先联系客服核实再付款。读数无法确认时，请卖家写明“仅供参考”，这样的设备价格也应当相应降低。`,
    en: `
Half the price of a used machine hangs on its hour meter. Yet a meter can be changed, disconnected or simply broken. Do not rely on one figure; compare several things with each other.

# What the hours count

On most excavators and loaders the meter runs when the engine turns and there is oil pressure, so idling counts too. Forklifts often have two meters: one for key-on time and one for travel or lift. On a machine tool, power-on time and cutting time are different worlds; the second is often a third of the first. Ask which one you are being told.

# Hold it against the age

A rough yearly figure shows what cannot be right:

- Hydraulic excavator: 600 to 900 hours a year
- Mini excavator: 300 to 450
- Engine forklift: 500 to 800
- Farm tractor: 200 to 300
- Screw compressor: 3,000 to 4,000

Ten years and one thousand hours need not be false. Standby units look like that. But the seller should be able to say why.

# Does the wear agree?

Pedal rubbers, lever grips, the edge of the seat and the teeth of the sprocket are the most honest meters there are. If the display says two thousand hours and the pedals are smooth, ask whether the meter has been replaced. Track bushes that have already been turned usually mean more than four thousand hours.

# Do the papers agree?

Every oil change in the service book is written down with its hours. They should rise steadily, in roughly even steps. Where a machine reports to its maker by telematics, ask the seller for the page: the maker’s server is the most reliable record.

# On Kikai

The seller’s photograph of the meter is kept with its date. In an inspection report the reading is copied down on the spot by the inspector. If it differs from the listing, contact us before you pay. Where a reading cannot be confirmed, we ask sellers to say that it is for information only, and the price should reflect it.`,
    ja: `
中古機械の価格は、半分がアワーメーターで決まるといわれます。しかしメーターは交換も停止もでき、故障もします。一つの数字を信じるのではなく、いくつかの証拠を突き合わせることが大切です。

# 何の時間を数えているか

油圧ショベルやホイールローダーの多くは、エンジンが回り油圧が立った時間を数えます。アイドリングも含まれます。フォークリフトにはキーオン時間と、走行・荷役時間の二つが付いていることがあります。工作機械の「通電時間」と「切削時間」はまったくの別物で、後者は前者の三分の一ほどのことも珍しくありません。まず、どの時間なのかをご確認ください。

# 年式と照らし合わせる

年間のおおよその稼働時間を知っておくと、不自然な数字に気づけます。

- 油圧ショベル：年600〜900時間
- ミニショベル：年300〜450時間
- エンジン式フォークリフト：年500〜800時間
- トラクター：年200〜300時間
- スクリューコンプレッサー：年3,000〜4,000時間

10年で1,000時間という機械がすべて怪しいわけではありません。予備機であれば十分ありえます。ただし、出品者がその理由を説明できることが条件です。

# 摩耗と合っているか

ペダルのゴム、レバーの握り、シートの縁、スプロケットの歯先は、もっとも正直なメーターです。表示が2,000時間なのにペダルがすり減っていれば、メーター交換の有無を尋ねましょう。履帯のブッシュが反転済みであれば、4,000時間を超えていることが多いものです。

# 記録と合っているか

整備記録簿には、オイル交換のたびに時間が書き込まれます。数字が順に増え、間隔がほぼそろっていれば安心です。遠隔管理に対応した機種では、メーカーのサーバーに残る稼働記録の画面を見せてもらうのが確実です。

# Kikaiでは

出品者が撮影したメーターの写真は、日付とともに保存されます。検査報告書の時間は検査員が現場で書き写したものです。商品ページと異なる場合は、お支払いの前にお問い合わせください。確認できない時間については「参考値」と明記することを出品者に求めています。`,
  }),
  coverKey: coverKey('excavator', 'closeUp'),
  categoryKeys: ['excavator', 'mini-excavator', 'wheel-loader', 'forklift'],
  publishedDaysAgo: 12,
}
