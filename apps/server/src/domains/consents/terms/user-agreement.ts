import type { Section, Terms } from './terms-text.ts'

const en: Section[] = [
  {
    heading: '1. What this agreement covers',
    paragraphs: [
      'It governs your use of Kikai as a member. Buying and selling have their own terms, which you are shown before you order or publish. Kikai provides the marketplace; a sale is a contract between the buyer and the seller named beside the goods.',
    ],
  },
  {
    heading: '2. Your account',
    paragraphs: [
      'Give true details, keep them up to date and keep your password to yourself. You are responsible for what is done with your account until you tell us that somebody else uses it. One person has one account; the people of a company each have their own.',
    ],
  },
  {
    heading: '3. Prices and offers',
    paragraphs: [
      'Prices are shown to members. A listing with a price is the seller’s offer; the contract is made when you accept it by placing the order and the order has been received. A listing whose price is on request is not an offer. Goods are used: read the grade, the known faults and the inspection before you order.',
    ],
  },
  {
    heading: '4. Payments and balance',
    paragraphs: [
      'You may pay in the ways that the order page offers. A bank transfer counts once the money has reached our account; one proof of payment can be used once. A balance is held in its own currency, is not converted and bears no interest.',
    ],
  },
  {
    heading: '5. What is not allowed',
    paragraphs: ['So that the marketplace stays worth using:'],
    points: [
      'Goods that are stolen, under export control without a licence, or not yours to sell.',
      'False pictures, hours, years or serial numbers, and buying your own goods.',
      'Going around the marketplace to avoid its protection or fees.',
      'Harassing others, breaking into accounts, or collecting data by automated means without our consent.',
    ],
  },
  {
    heading: '6. What you upload',
    paragraphs: [
      'Texts and pictures stay yours. You allow us to show, resize and translate them for running the marketplace, for as long as they are here or belong to a deal that must be documented. Upload only what you may.',
    ],
  },
  {
    heading: '7. Our part',
    paragraphs: [
      'We run the service with care, but cannot promise that it is never interrupted. We are liable without limit for wilful misconduct, gross negligence and injury to life and health; for slight negligence, for the loss that could normally be foreseen. Rights that the law gives consumers are not limited.',
    ],
  },
  {
    heading: '8. Suspension and end',
    paragraphs: [
      'You may close your account at any time once no order or balance is open. We may suspend an account that breaks this agreement; we say why, and you may object. Deals already made are carried out.',
    ],
  },
  {
    heading: '9. Law, disputes and changes',
    paragraphs: [
      'The law of the operator’s country ({country}) applies, without taking away the protection that the law of the country where you live gives to consumers. Please talk to us first; if no agreement is found, you may go to the competent courts. Before we change this agreement we publish the draft here for comments, and the new version with its date at least seven days before it takes effect; members are shown it when they next open Kikai. If you do not accept it, you may close your account before then, and deals already made keep to the version they were made under.',
    ],
  },
]

const zhHans: Section[] = [
  {
    heading: '一、适用范围',
    paragraphs: [
      '本协议适用于您作为会员使用 Kikai。购买和销售另有条款，将在您下单或发布商品前向您展示。Kikai 提供交易平台；买卖合同由买家与商品旁所列的卖家订立。',
    ],
  },
  {
    heading: '二、您的账号',
    paragraphs: [
      '请提供真实信息并及时更新，妥善保管密码。在您告知我们账号被他人使用之前，账号下的操作由您负责。一人一个账号；企业可以邀请多名人员加入，各人使用自己的账号。',
    ],
  },
  {
    heading: '三、价格与要约',
    paragraphs: [
      '价格仅向会员展示。标明价格的商品信息为卖家的要约；您提交订单成功时，合同成立。价格面议的商品信息不构成要约。商品均为二手：请在下单前查看成色等级、已知缺陷和检测情况。',
    ],
  },
  {
    heading: '四、付款与余额',
    paragraphs: [
      '您可以使用订单页面提供的方式付款。银行汇款以款项到账为准，一份凭证只能使用一次。余额按原币种保存，不作兑换，不计利息。',
    ],
  },
  {
    heading: '五、禁止行为',
    paragraphs: ['为维护平台秩序，禁止以下行为：'],
    points: [
      '销售赃物、未取得许可的出口管制物品，或您无权处分的物品。',
      '提供虚假的图片、工作小时、年份或序列号，购买自己的商品。',
      '为规避平台保障或费用而绕开平台交易。',
      '骚扰他人、侵入账号，或未经我们同意以自动方式采集数据。',
    ],
  },
  {
    heading: '六、您上传的内容',
    paragraphs: [
      '文字和图片归您所有。您允许我们为运营平台而展示、缩放和翻译这些内容，期限为其在平台上展示期间或须为交易留存期间。请仅上传您有权使用的内容。',
    ],
  },
  {
    heading: '七、我们的责任',
    paragraphs: [
      '我们尽责运营服务，但不能保证服务永不中断。对于故意、重大过失以及人身损害，我们承担全部责任；对于一般过失，就通常可预见的损失承担责任。法律赋予消费者的权利不受限制。',
    ],
  },
  {
    heading: '八、暂停与终止',
    paragraphs: [
      '在没有未完成的订单或余额时，您可以随时注销账号。账号违反本协议的，我们可以暂停其使用，并说明理由，您可以提出异议。已成立的交易继续履行。',
    ],
  },
  {
    heading: '九、法律适用、争议与变更',
    paragraphs: [
      '本协议适用{country}法律，但不影响您经常居住地法律对消费者的保护。如有争议，请先与客服协商；协商不成的，可向有管辖权的法院提起诉讼。修改本协议时，我们将在首页显著位置公开征求意见，并至少在生效前七日公示注明日期的新版本；会员下次使用时予以提示。您不接受修改内容的，可以在生效前注销账号；已成立的交易适用成立时的版本。',
    ],
  },
]

const ja: Section[] = [
  {
    heading: '1. 適用範囲',
    paragraphs: [
      '本規約は、会員としてのKikaiのご利用に適用されます。購入と出品にはそれぞれの条件があり、注文または出品の前に表示されます。Kikaiは取引の場を提供するもので、売買契約は購入者と、商品に表示された出品者との間で成立します。',
    ],
  },
  {
    heading: '2. アカウント',
    paragraphs: [
      '正確な情報を登録し、変更があれば更新してください。パスワードはご自身で管理してください。第三者の使用を当社へご連絡いただくまで、アカウントで行われた操作はご本人の責任となります。アカウントはお一人一つです。会社では、担当者ごとにご自身のアカウントをお使いください。',
    ],
  },
  {
    heading: '3. 価格と申込み',
    paragraphs: [
      '価格は会員に表示されます。価格を表示した商品の掲載は出品者による申込みであり、お客様が注文を確定し、その注文が受け付けられたときに契約が成立します。価格応談の掲載は申込みに当たりません。商品は中古品です。程度ランク、既知の不具合、検査内容をご確認のうえご注文ください。',
    ],
  },
  {
    heading: '4. お支払いと残高',
    paragraphs: [
      '注文画面に表示される方法でお支払いいただけます。銀行振込は、当社が入金を確認した時点でお支払い済みとします。一枚の振込明細は一度だけ使用できます。残高はその通貨のまま保管し、両替も付利も行いません。',
    ],
  },
  {
    heading: '5. 禁止事項',
    paragraphs: ['安心して取引できる場を保つため、次の行為を禁止します。'],
    points: [
      '盗品、許可のない輸出規制品、処分権限のない物品の出品。',
      '虚偽の画像・稼働時間・年式・製造番号の掲載、自己の商品の購入。',
      '保護や手数料を免れるためにKikaiを介さずに取引すること。',
      '嫌がらせ、アカウントへの不正な侵入、当社の同意のない自動的なデータ収集。',
    ],
  },
  {
    heading: '6. 投稿された内容',
    paragraphs: [
      '文章と画像の権利はお客様に帰属します。お客様は、運営に必要な範囲で、掲載中または取引の記録として保存が必要な期間、これらを表示・縮小・翻訳することを当社に許諾します。権利をお持ちのものだけを投稿してください。',
    ],
  },
  {
    heading: '7. 当社の責任',
    paragraphs: [
      '当社は注意をもってサービスを運営しますが、中断がないことを保証するものではありません。故意、重過失、生命・身体の損害については責任を制限しません。軽過失による債務不履行または不法行為については、通常生ずべき損害の範囲で責任を負います。この制限は軽過失の場合に限って適用されます。法令が消費者に認める権利は制限されません。',
    ],
  },
  {
    heading: '8. 利用停止と退会',
    paragraphs: [
      '進行中の注文や残高がなければいつでも退会できます。本規約に違反するアカウントは停止することがあり、その際は理由をお知らせし、異議をお受けします。成立済みの取引は履行されます。',
    ],
  },
  {
    heading: '9. 準拠法・紛争・変更',
    paragraphs: [
      '{country}の法律を適用しますが、お住まいの国の法律による消費者の保護は妨げられません。まずはカスタマーサービスへご相談ください。解決しない場合は、法令に定める裁判所に訴えを提起できます。本規約を変更する場合は、変更の内容と施行日を、遅くとも施行の7日前までに公表し、会員には次回のご利用時に画面でお知らせします。公表の前に、変更案を本ページに掲載してご意見を募ります。変更に同意されない場合は、施行前に退会いただけます。成立済みの取引には、成立時の版を適用します。',
    ],
  },
]

export const userAgreement: Terms = {
  number: 3,
  effectiveDay: '2026-12-06',
  titles: { en: 'User agreement', 'zh-Hans': '用户协议', ja: '利用規約' },
  sections: { en, 'zh-Hans': zhHans, ja },
}
