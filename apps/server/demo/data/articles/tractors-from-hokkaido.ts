import { coverKey } from '../../pictures/pictures-of.ts'
import type { DemoArticle } from '../shapes.ts'
import { bodies } from './article.ts'

export const tractorsFromHokkaido: DemoArticle = {
  slug: 'tractors-from-hokkaido',
  type: 'news',
  title: {
    'zh-Hans': '秋收结束，北海道拖拉机陆续上架',
    en: 'The harvest is in, and Hokkaido’s tractors come to market',
    ja: '収穫を終え、北海道のトラクターが入荷しています',
  },
  summary: {
    'zh-Hans': '十一月到次年二月是换车季节，选择最多。看机要点与发运安排在此说明。',
    en: 'From November to February the choice is widest. What to look at, and how they travel.',
    ja: '11月から2月は入れ替えの季節です。確認のポイントと輸送についてご案内します。',
  },
  body: bodies({
    'zh-Hans': `
带广周边的旱田在十月底收完甜菜，农户便开始更换拖拉机。每年十一月到次年二月，是北海道二手拖拉机上架最集中的时候，今年以五十到一百二十马力的四驱机型居多。

# 为什么在北海道买

当地农场面积大，机器多为一家农户从新车用到现在，保养由农机站记录。冬季长，机器在车库里停放，橡胶件和油漆老化较慢。不足之处也要说清：融雪剂可能使底盘生锈，看机时请留意前桥支架和驾驶室底部。

# 看机要点

- 冷启动：零度以下能否一次启动，白烟多久散去
- 前桥：转向节油封有无渗油，四驱接合声音是否正常
- 离合与变速：电控变速在各档是否平顺
- 三点悬挂：空载与带载能否停在任意高度
- 轮胎：花纹剩余量，以及侧面有无裂纹

配套农具如旋耕机、前装载机，请确认是否包含在价格内。商品页的附件栏没有写明的，默认不含。

# 发运

日本国内的买家一般走苫小牧港渡轮到大洗或敦贺，再转卡车，整个过程约四到七天。出口时机身和轮胎必须清洗干净，带泥土的机器不能通过多数国家的植物检疫。十胜农机服务提供高压清洗和照片记录，费用在报价中单列。

# 预约

冬季路面积雪，现场看机请提前三天预约。不便前来的买家，可以请卖家拍摄冷启动视频，从打开引擎盖开始，中间不要剪辑。暂未上架的机型可以先订阅搜索，上架后我们会发邮件通知您。`,
    en: `
Around Obihiro the last beet is lifted at the end of October, and then the farms replace their tractors. From November to February more of them come to market in Hokkaido than at any other time. This year most are four-wheel-drive machines from 50 to 120 hp.

# Why buy there

Farms are large and a tractor usually stays with one family from new, with its services written down by the local workshop. Winters are long, the machine stands in a shed, and rubber and paint last. There is one drawback: road salt. Look at the front axle bracket and under the cab.

# What to look at

- Cold start: does it catch at once below freezing, and how soon does the white smoke clear?
- Front axle: seals at the knuckles, and the sound when four-wheel drive engages
- Clutch and gearbox: does a powershift go smoothly through every step?
- Linkage: does it hold at any height, bare and loaded?
- Tyres: how much tread is left, and are the walls cracked?

Ask whether the tiller or the front loader is in the price. What the listing does not name under accessories does not come with it.

# How they travel

For buyers in Japan, tractors take the ferry from Tomakomai to Oarai or Tsuruga and go on by lorry, four to seven days in all. For export, body and tyres must be washed: soil on a machine fails plant quarantine in most countries. Tokachi Farm Machinery Service washes under pressure and photographs the result; the cost stands on a line of its own in the quotation.

# Seeing one

Roads are under snow, so please book a visit three days ahead. If you cannot come, ask the seller for a video of the cold start, uncut, from opening the bonnet. For a model that is not listed yet, save a search, and we’ll email you when one comes in.`,
    ja: `
帯広周辺では10月末にてん菜の収穫が終わると、トラクターの入れ替えが始まります。11月から2月は、北海道の中古トラクターがもっとも多く出回る時期です。今年は50〜120馬力の4WDが中心です。

# 北海道で選ぶ理由

道内の農場は規模が大きく、新車から一軒の農家で使われ、整備工場の記録が残っている機体が多く見られます。冬が長く、車庫で保管されるため、ゴムや塗装の傷みが少ないのも特長です。一方で、融雪剤による錆には注意が必要です。フロントアクスルの取り付け部と、運転席の下側をご確認ください。

# 確認のポイント

- 冷間始動：氷点下で一度でかかるか、白煙がどのくらいで消えるか
- 前車軸：ナックルのシール漏れと、4WDの入るときの音
- クラッチと変速：パワーシフトが各段で滑らかにつながるか
- 3点リンク：空荷でも荷重時でも、任意の高さで止まるか
- タイヤ：溝の残りと、側面のひび割れ

ロータリーやフロントローダーが価格に含まれるかどうかもお確かめください。付属品の欄に記載のないものは含まれません。

# 輸送

国内向けは、苫小牧港から大洗または敦賀までフェリーで運び、トラックに積み替えます。全体で4〜7日ほどです。輸出の場合は、車体とタイヤの洗浄が欠かせません。土が付いたままでは、多くの国で植物検疫を通りません。十勝農機サービスでは高圧洗浄と写真記録に対応し、費用は見積書に別の行で記載します。

# ご来場とご予約

冬期は路面が凍結しますので、現車確認は3日前までにご予約ください。ご来場が難しい場合は、ボンネットを開けるところから編集なしで撮影した冷間始動の動画をご依頼いただけます。未掲載の機種は、検索条件を保存しておくと、掲載時にメールでお知らせします。`,
  }),
  coverKey: coverKey('tractor', 'side'),
  categoryKeys: ['tractor'],
  publishedDaysAgo: 2,
}
