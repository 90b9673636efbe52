import { coverKey } from '../../pictures/pictures-of.ts'
import type { DemoArticle } from '../shapes.ts'
import { bodies } from './article.ts'

export const conditionGrades: DemoArticle = {
  slug: 'condition-grades',
  type: 'guide',
  title: {
    'zh-Hans': '成色等级N、S、A到J是什么意思',
    en: 'What the grades N, S, A to J mean',
    ja: '程度ランクN・S・A〜Jの見かた',
  },
  summary: {
    'zh-Hans': '一个字母说的是整体状况，能否运行要看另一栏。两栏一起看才完整。',
    en: 'The letter sums up the condition; whether it runs is another matter. Read both.',
    ja: '文字は全体の状態を、稼働状況は別の欄で示します。あわせてご覧ください。',
  },
  body: bodies({
    'zh-Hans': `
二手设备没有两台是一样的，所以我们用两个信息来描述它：成色等级和运行状态。等级由卖家按统一标准填写，经检测的商品以检测员的判断为准。

# 等级

- N（全新）：未使用，仅有试机时间
- S（准新）：使用痕迹极少
- A（良好）：主要系统无须处理
- B（一般）：与年限相符，有轻微磨损或划痕
- C（磨损）：可以使用，但至少有一项近期需要维修
- D（需维修）：磨损明显，购买前请计入维修费用
- J（拆件机）：供拆件或报废，不能按原用途使用

# 运行状态

等级说外观与磨损，运行状态说我们确认到哪一步：已试机、可通电、未测试、无法运行、已拆解。一台外观很好的设备，如果场地没有电源，也只能写“未测试”。反过来，一台D级的装载机可能每天都在干活。

# 各系统评分

等级之下还有发动机、液压系统、行走系统等评分，每项一到五分，并附一句说明。一分或两分会标红，商品说明中会写明原因，缺陷也会拍照。若您看到评分低却没有说明，请联系客服。

# 怎样用它比较

先按用途决定底线。如果设备明天就要进场，请选择已试机且A或B级的商品；如果自己有维修能力，C级加上缺陷照片往往最划算。比较两台设备时，先比最低的一项评分，再比价格。

# 检测的有效期

检测结果自检测之日起九十天内有效，日期显示在商品页上。等级不能代替亲眼看机，对于高价设备，建议先看机再下单。`,
    en: `
No two used machines are alike, so we describe each with two things: a grade and a running condition. The seller gives the grade by one common rule; where a machine has been inspected, the inspector’s judgement stands.

# The grades

- N: unused, with test hours only
- S: nearly new, with very few marks
- A: good; no main system needs attention
- B: fair for its age, with slight wear or scratches
- C: worn; usable, but at least one thing needs repair before long
- D: needs repair; allow for the cost before you buy
- J: for parts or scrap; not fit for its purpose

# The running condition

The grade describes looks and wear. The running condition says how far we checked: runs and tested, powers on, not tested, not running or dismantled. A fine-looking machine in a yard without a supply can only be called not tested. A grade D loader may well be at work every day.

# Scores for each system

Below the letter you find scores for engine, hydraulics, undercarriage and so on, from one to five with a short note. A one or a two is shown in red, its cause is named in the description, and there is a photograph of the fault wherever one can be taken. If a score is low and nothing is said about it, contact us.

# How to compare

Decide first what you cannot do without. If the machine must go to work tomorrow, look for one that was tested, in grade A or B. If you have your own fitters, a grade C with honest photographs is often the best buy. Between two machines, compare the lowest score before you compare the prices.

# How long it holds

An inspection is valid for ninety days from the date on the listing. No grade replaces a look at the machine: for anything expensive, see it before you order.`,
    ja: `
中古機械に同じものは二つとありません。そのため、程度ランクと稼働状況という二つの情報でお伝えしています。程度ランクは共通の基準で出品者が記入し、検査済みの商品では検査員の判断を優先します。

# 程度ランクの意味

- N：未使用品。試運転の時間のみ
- S：新品に近く、使用感がごくわずか
- A：良好。主要な部位に手を入れる必要がない
- B：年式相応。小さな摩耗や擦り傷がある
- C：使用できるが、近いうちに修理が必要な箇所がある
- D：摩耗が目立つ。修理費を見込んでの購入が必要
- J：部品取りまたはスクラップ。本来の用途には使えない

# 稼働状況

程度ランクは外観と摩耗を、稼働状況は「どこまで確認したか」を示します。試運転済み、通電確認済み、動作未確認、不動、分解済みの五つです。外観がきれいでも、電源のないヤードにあれば「動作未確認」としか書けません。反対に、Dランクのホイールローダーが毎日働いていることもあります。

# 部位ごとの点数

文字の下には、エンジン、油圧、足回りなどの点数が1から5まで並び、短い説明が付きます。1と2は赤で示し、理由を商品説明に記し、撮影できる不具合は写真を掲載します。点数が低いのに説明がない場合は、カスタマーサービスへお問い合わせください。

# 比べかた

まず、譲れない条件を決めます。明日から現場に入れるのであれば、試運転済みのA・Bランクをお選びください。自社で整備できる場合は、不具合の写真がそろったCランクが割安なことも多いものです。2台で迷ったときは、価格より先に、いちばん低い点数を比べてみてください。

# 検査の有効期間

検査の結果は検査日から90日間有効です。検査日は商品ページに表示されます。程度ランクは現物の確認に代わるものではありません。高額な機械は、ご注文の前に現物を確認することをお勧めします。`,
  }),
  coverKey: coverKey('wheel-loader', 'side'),
  categoryKeys: ['wheel-loader', 'excavator', 'bulldozer'],
  publishedDaysAgo: 33,
}
