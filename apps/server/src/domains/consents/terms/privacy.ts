import type { Section, Terms } from './terms-text.ts'

const en: Section[] = [
  {
    heading: '1. Who we are',
    paragraphs: [
      'Kikai is a marketplace for used machines, equipment and parts. This policy says which personal data we handle, why, how long we keep it and what you can ask of us. The company named here is responsible for it; you can also reach it through the “About” page.',
    ],
    operator: true,
  },
  {
    heading: '2. What we collect',
    paragraphs: ['We ask only for what a sale or the law needs.'],
    points: [
      'Your account: email address, password (kept only as a hash that cannot be reversed), name, mobile number, country, region, postcode and address.',
      'Your dealings: delivery addresses, orders, payments, proofs of payment that you upload, and what you write to sellers or to us.',
      'Company details, if you sell: register entries, permits and the person who represents the company.',
      'Technical records: time and network address of requests, kept to keep accounts safe. We use no advertising trackers.',
    ],
  },
  {
    heading: '3. What we use it for',
    paragraphs: [
      'Each use has a basis in law: the contract with you, a legal duty, your consent, or – where your law knows it – our legitimate interest in a safe marketplace, for preventing fraud.',
    ],
    points: [
      'To run your account, show prices to members and carry out orders.',
      'To send you codes and notices about your own dealings. Advertising mail is sent only if you agree to it separately.',
      'To prevent fraud, such as one proof of payment being used for two orders.',
      'To keep books and records for as long as tax and trade law demand.',
    ],
  },
  {
    heading: '4. Whom we share it with',
    paragraphs: [
      'The other side of a deal gets what it needs for the deal: a seller sees the name, company, delivery address and telephone number of an order, and nothing else of your account. Carriers, banks and mail services process what their part needs, on our instructions or on the seller’s. Authorities get data where the law obliges us. We do not sell personal data.',
    ],
  },
  {
    heading: '5. Data that crosses borders',
    paragraphs: [
      'The service is run in the operator’s country ({country}), and what you enter is kept there. Buyers and sellers are often in different countries: when the seller of an order is abroad, the name, company, delivery address and telephone number of that order are sent to the seller, to carry it out. Who that is and in which country is shown before you order. Placing an order is not taken for your consent: where your law asks for a separate one, as in mainland China, there is a box of its own, and without it the order is not placed. You may withdraw it for what has not yet been sent, and you may ask the seller for what you could ask of us.',
    ],
  },
  {
    heading: '6. How long we keep it',
    paragraphs: [
      'Account data is kept while you have an account. When you close it, it is erased or anonymised; orders, invoices and payments remain for as long as the law demands, and are anonymised where possible. Pictures that were uploaded and never used are deleted after one day, codes after their ten minutes.',
    ],
  },
  {
    heading: '7. How we protect it',
    paragraphs: [
      'Connections are encrypted. Passwords are hashed, location and camera data are removed from pictures, and proofs of payment can only be opened by you and by those who check them. Staff log in with a second factor and see only what their work needs.',
    ],
  },
  {
    heading: '8. Your rights',
    paragraphs: [
      'You can ask what we hold about you, have it corrected or erased, have its use restricted, receive it in a form that you can take elsewhere (portability), object to a use, and withdraw a consent at any time; what was done before stays lawful. We make no decision about you by automated means alone that has legal or similarly serious effects. Write to us; we answer within one month, and within fifteen working days where your law says so. You may also complain to the data protection authority in your country.',
    ],
  },
  {
    heading: '9. Changes',
    paragraphs: [
      'When this policy changes in meaning we publish the new version here at least seven days before it takes effect, with its date, and show it to members when they next open Kikai. Where the law asks for your consent, we ask for it. Earlier versions are available from customer service.',
    ],
  },
]

const zhHans: Section[] = [
  {
    heading: '一、我们是谁',
    paragraphs: [
      'Kikai 是二手机械、设备及配件的交易平台。本政策说明我们处理哪些个人信息、为何处理、保存多久，以及您享有哪些权利。个人信息处理者为下列运营方，您也可以通过“关于”页面与其联系。',
    ],
    operator: true,
  },
  {
    heading: '二、我们收集的信息',
    paragraphs: ['我们仅收集交易或法律规定所必需的信息。'],
    points: [
      '账号信息：邮箱、密码（仅保存不可还原的哈希值）、姓名、手机号、国家、地区、邮政编码和地址。',
      '交易信息：收货地址、订单、付款记录、您上传的汇款凭证，以及您发给卖家或我们的内容。',
      '企业信息（如您为卖家）：登记信息、许可证及代表人。',
      '技术记录：请求时间和网络地址，用于保障账号安全。我们不使用广告追踪。',
    ],
  },
  {
    heading: '三、信息的用途',
    paragraphs: ['每一项用途均有法律依据：为订立、履行与您的合同所必需，为履行法定义务所必需，或取得您的同意。'],
    points: [
      '运行您的账号，向会员展示价格，履行订单。',
      '向您发送验证码及与您自身交易有关的通知。营销邮件须另行征得您的同意。',
      '防范欺诈，例如同一汇款凭证用于两笔订单。',
      '在税法和商法要求的期限内保存账册和记录。',
    ],
  },
  {
    heading: '四、委托处理与对外提供',
    paragraphs: [
      '交易对方仅获得履行交易所需的信息：卖家可看到订单上的姓名、公司、收货地址和电话，看不到您账号的其他内容。承运商、银行和邮件服务商受委托，仅处理其环节所需的信息，我们对其处理活动进行监督。法律要求时，我们向主管机关提供信息。我们不出售个人信息。',
    ],
  },
  {
    heading: '五、跨境提供',
    paragraphs: [
      '本服务在{country}运营，您填写的信息保存在当地。您在中国境内使用本服务的，上述保存即属于向境外提供，接收方为第一条所列运营方，处理目的、方式和信息种类见第二、三条，此项处理为订立和履行您作为会员与我们之间的合同所必需。卖家在境外的，为履行该订单，我们将订单上的姓名、公司、收货地址和电话提供给该卖家；下单前会向您显示境外接收方的名称、所在国家及联系方式，并单独征得您的同意。下单行为本身不视为同意；未单独同意的，订单不会提交。对尚未提供的信息，您可以撤回同意，也可以向境外接收方行使第八条所列的权利。',
    ],
  },
  {
    heading: '六、保存期限',
    paragraphs: [
      '账号信息在您使用账号期间保存；注销后予以删除或匿名化。订单、发票和付款记录按法律规定的期限保存，并尽可能匿名化。上传后未使用的图片一日后删除，验证码十分钟后失效。',
    ],
  },
  {
    heading: '七、安全措施',
    paragraphs: [
      '连接全程加密；密码以哈希保存；图片中的位置和相机信息会被清除；汇款凭证仅您本人和审核人员可以查看。工作人员须经两步验证登录，且只能看到工作所需的内容。',
    ],
  },
  {
    heading: '八、您的权利',
    paragraphs: [
      '您可以查询、复制、更正、补充、删除您的信息，请求将其转移至您指定的处理者，限制或拒绝某项处理，要求我们解释处理规则，并可随时撤回同意；撤回前已进行的处理仍然有效。我们不会仅通过自动化决策作出对您权益有重大影响的决定。请联系客服，我们将在十五个工作日内答复。您也可以向所在国家的个人信息保护主管部门投诉。',
    ],
  },
  {
    heading: '九、政策变更',
    paragraphs: [
      '本政策如有实质变更，我们将至少在生效前七日在此公布注明日期的新版本，并在会员下次使用时提示；依法需要您同意的，另行征得您的同意。历史版本可向客服索取。',
    ],
  },
]

const ja: Section[] = [
  {
    heading: '1. 運営者について',
    paragraphs: [
      'Kikaiは中古の機械・設備・部品のマーケットプレイスです。本ポリシーでは、取り扱う個人情報、利用目的、保存期間、お客様の権利についてご説明します。個人情報を取り扱う事業者は次の運営会社です。「Kikaiについて」のページからもご連絡いただけます。',
    ],
    operator: true,
  },
  {
    heading: '2. 取得する情報',
    paragraphs: ['取引と法令に必要な情報に限って取得します。'],
    points: [
      'アカウント：メールアドレス、パスワード（復元できないハッシュ値のみ保存）、お名前、携帯電話番号、国、地域、郵便番号、住所。',
      '取引：お届け先、注文、お支払い、アップロードされた振込明細、出品者や当社へのメッセージ。',
      '出品される場合の会社情報：登記事項、許可証、代表者。',
      '技術的な記録：アクセス日時とIPアドレス（アカウント保護のため）。広告目的の追跡は行いません。',
    ],
  },
  {
    heading: '3. 利用目的',
    paragraphs: [
      '取得した情報は、次の目的の範囲内で利用します。目的を変更する場合は、あらかじめ公表し、必要な場合は同意をいただきます。',
    ],
    points: [
      'アカウントの運用、会員への価格表示、注文の履行。',
      '認証コードと、お客様ご自身の取引に関するお知らせの送信。広告メールは別途同意をいただいた場合に限ります。',
      '一枚の振込明細が二つの注文に使われるなどの不正の防止。',
      '税法・商法が定める期間の帳簿と記録の保存。',
    ],
  },
  {
    heading: '4. 第三者への提供と委託',
    paragraphs: [
      '取引の相手方には、取引に必要な情報のみをお渡しします。出品者に表示されるのは注文のお名前、会社名、お届け先、電話番号であり、アカウントのその他の内容は表示されません。配送、決済、メール配信は運送会社、銀行、メール配信事業者に委託し、業務に必要な範囲で情報を取り扱わせ、監督します。法令に基づく場合は官公庁に提供します。個人情報を販売することはありません。',
    ],
  },
  {
    heading: '5. 外国への提供',
    paragraphs: [
      '本サービスは{country}で運営し、入力された情報は同国で保管します。出品者が外国にいる場合、注文の履行のため、その注文のお名前、会社名、お届け先、電話番号を出品者に提供します。提供先の名称と国は、注文の確定前に表示します。各国の個人情報保護制度は、個人情報保護委員会の公表資料でご確認いただけます。提供先は、出品条件により、受け取った情報を注文の履行のためだけに利用します。提供を望まれない場合は、注文を確定せずにお戻りください。',
    ],
  },
  {
    heading: '6. 保存期間',
    paragraphs: [
      'アカウント情報はご利用中に限り保存し、退会後に消去または匿名化します。注文、請求、お支払いの記録は法令の定める期間保存し、可能な範囲で匿名化します。アップロード後に使用されなかった画像は1日で削除し、認証コードは10分で無効になります。',
    ],
  },
  {
    heading: '7. 安全管理',
    paragraphs: [
      '通信はすべて暗号化しています。パスワードはハッシュ化し、画像からは位置情報とカメラ情報を削除します。振込明細を開けるのはご本人と確認担当者だけです。担当者は二要素認証でログインし、業務に必要な範囲のみ閲覧します。',
    ],
  },
  {
    heading: '8. お客様の権利',
    paragraphs: [
      '保有する情報の開示、訂正、追加、削除、利用停止、第三者提供の停止、第三者提供記録の開示、データの受け取り（移転）、同意の撤回をいつでもお求めいただけます。撤回前の取り扱いは有効です。自動処理のみによって、お客様に重大な影響を与える決定を行うことはありません。カスタマーサービスへご連絡ください。1か月以内に回答いたします。お住まいの国の個人情報保護機関へ申し立てることもできます。',
    ],
  },
  {
    heading: '9. 改定',
    paragraphs: [
      '内容に実質的な変更がある場合は、遅くとも施行の7日前までに日付を付した新しい版を本ページで公表し、会員には次回のご利用時に画面でお知らせします。法令上必要な場合は、改めて同意をいただきます。以前の版はカスタマーサービスからお取り寄せいただけます。',
    ],
  },
]

export const privacy: Terms = {
  number: 3,
  effectiveDay: '2026-12-06',
  titles: { en: 'Privacy policy', 'zh-Hans': '隐私政策', ja: 'プライバシーポリシー' },
  sections: { en, 'zh-Hans': zhHans, ja },
}
