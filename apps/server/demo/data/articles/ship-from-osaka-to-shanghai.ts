import { coverKey } from '../../pictures/pictures-of.ts'
import type { DemoArticle } from '../shapes.ts'
import { bodies } from './article.ts'

export const shipFromOsakaToShanghai: DemoArticle = {
  slug: 'ship-from-osaka-to-shanghai',
  type: 'guide',
  title: {
    'zh-Hans': '一台机床从大阪运到上海',
    en: 'Shipping a machine from Osaka to Shanghai',
    ja: '大阪から上海へ、機械を1台送るには',
  },
  summary: {
    'zh-Hans': '拆卸、包装、报关、海运、进口：谁做什么，各要几天。',
    en: 'Dismantling, packing, papers, sea, import: who does what and how long it takes.',
    ja: '分解、梱包、通関、海上輸送、輸入。誰が何を行い、何日かかるのかを整理しました。',
  },
  body: bodies({
    'zh-Hans': `
海上其实只要两三天，真正花时间的是两头的手续。以一台六吨重的立式加工中心为例，从付款到车间落地，通常需要四到六周。

# 第一周：拆卸与包装

卖家固定运动部件、放净油液，拆下排屑机和操作面板。机器底部用真空铝箔防潮，再装木箱。木材必须有IPPC热处理标记，没有标记会在上海被退运。请卖家发来装箱单，写明每箱的尺寸与毛重。

# 第二周：出口手续

日本出口二手机床须作是否属于管制货物的判定，由制造商或卖家出具“非该当证明”。高精度五轴机可能需要许可证，办理要一个月以上，务必在签约前确认。其他文件有：

- 商业发票与装箱单
- 提单或海运单
- 原产地说明
- 设备铭牌、外观及通电照片

# 第三周：海运

六吨的机床可装入二十尺开顶柜，也可以散货拼箱。大阪到上海每周有多班船，航程两到三天。请投保货物运输险，按货值的百分之一百一十。

# 第四周：进口

旧机电产品进口前，应向海关确认是否需要装运前检验，并查询商品编码对应的监管条件。到港后海关可能开箱查验。税款一般为关税加百分之十三的增值税。报关行需要的委托书可在线签署。

# 落地之后

预先量好车间门高、地面承重和电源容量。日本设备多为三相200伏，国内为380伏，需要变压器。就位后静置一天再调水平，通电前检查变压器抽头。

# 费用怎么分

商品页上的“运费待定”表示运费在下单后另行报价。报价到手后请先看清截止到哪里：卖家场地、大阪港、上海港，还是您的车间。地点写明了，就能避免大部分争执。`,
    en: `
The sea takes two or three days. The time goes at either end. For a vertical machining centre of six tonnes, allow four to six weeks from payment to the day it stands on your floor.

# Week one: dismantling and packing

The seller locks whatever moves, drains the oils and takes off the conveyor and the pendant. The machine is sealed in foil against damp and crated. The timber must bear the IPPC stamp for heat treatment; without it the crate is turned back at Shanghai. Ask for the packing list with the size and gross weight of every case.

# Week two: export papers

Whoever exports a used machine tool from Japan has to establish whether it is controlled. The maker or the seller issues a statement that it is not. A precise five-axis machine may need a licence, which takes a month or more: find out before you sign. Also needed are:

- Commercial invoice and packing list
- Bill of lading or sea waybill
- Statement of origin
- Photographs of the plate, the outside and the machine under power

# Week three: the voyage

Six tonnes go into a 20-foot open-top container or as part cargo. There are several sailings a week. Insure the goods for 110 per cent of their value.

# Week four: import

Before a used machine is brought into China, ask customs whether inspection before shipment is required, and which conditions the tariff code carries. The crate may be opened on arrival. As a rule you pay duty and thirteen per cent VAT. A broker acts for you by a power of attorney, which can be signed online.

# Once it is there

Measure the door, the floor load and the supply beforehand. Most Japanese machines want 200 V three-phase, so a transformer is needed. Let it stand for a day before levelling, and check the transformer taps before you switch on.

# Who pays for what

“Freight quoted later” on a listing means that the freight is quoted after you order. Check how far the quotation covers the journey before you accept it: the seller’s yard, the port of Osaka, the port of Shanghai or your own works. Naming the place avoids most disputes.`,
    ja: `
海の上は2、3日です。時間がかかるのは、その前後の手続きです。6トンの立型マシニングセンタを例にとると、お支払いから工場に据わるまで、おおよそ4〜6週間を見込みます。

# 1週目：分解と梱包

出品者は可動部を固定し、油を抜き、チップコンベアと操作盤を外します。防湿のため真空バリアで包み、木箱に納めます。木材には熱処理済みを示すIPPCマークが必要で、ないと上海で返送されます。箱ごとの寸法と総重量を記したパッキングリストを受け取ってください。

# 2週目：輸出の書類

中古工作機械の輸出では、規制対象に当たるかどうかの判定が必要です。メーカーまたは出品者が非該当証明書を発行します。高精度の5軸機では許可が必要な場合があり、1か月以上かかります。契約の前に必ずご確認ください。そのほかに必要なものは次のとおりです。

- インボイスとパッキングリスト
- 船荷証券または海上運送状
- 原産地に関する書類
- 銘板、外観、通電状態の写真

# 3週目：海上輸送

6トンであれば20フィートのオープントップコンテナ、または混載で運べます。大阪・上海間は週に何便もあります。貨物保険は価格の110％で掛けるのが一般的です。

# 4週目：輸入

中国への中古機械の輸入では、船積み前検査の要否と、税番ごとの規制条件を事前に税関へ確認します。到着後に開梱検査が行われることもあります。原則として関税と13％の増値税がかかります。通関業者への委任状はオンラインで署名できます。

# 到着したら

入口の高さ、床の耐荷重、電源容量は先に測っておきます。日本の機械は三相200Vが多いため、中国では変圧器が必要です。据え付け後は1日置いてからレベルを出し、通電の前に変圧器のタップを確認してください。

# 費用の分担

商品ページの「送料別途見積」は、ご注文のあとに送料をお見積りするという意味です。見積りがどこまでを含むのか、出品者のヤード、大阪港、上海港、それともお客様の工場かを、承諾の前にお確かめください。場所をはっきりさせておけば、行き違いの多くは防げます。`,
  }),
  coverKey: coverKey('lathe'),
  categoryKeys: ['machining-centre', 'cnc-lathe', 'injection-moulding'],
  publishedDaysAgo: 21,
}
