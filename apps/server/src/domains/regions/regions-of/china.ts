/** Province-level units by GB/T 2260: number, English, Chinese, Japanese. */
export const china = `
11 Beijing|北京市|北京市
12 Tianjin|天津市|天津市
13 Hebei|河北省|河北省
14 Shanxi|山西省|山西省
15 Inner Mongolia|内蒙古自治区|内モンゴル自治区
21 Liaoning|辽宁省|遼寧省
22 Jilin|吉林省|吉林省
23 Heilongjiang|黑龙江省|黒竜江省
31 Shanghai|上海市|上海市
32 Jiangsu|江苏省|江蘇省
33 Zhejiang|浙江省|浙江省
34 Anhui|安徽省|安徽省
35 Fujian|福建省|福建省
36 Jiangxi|江西省|江西省
37 Shandong|山东省|山東省
41 Henan|河南省|河南省
42 Hubei|湖北省|湖北省
43 Hunan|湖南省|湖南省
44 Guangdong|广东省|広東省
45 Guangxi|广西壮族自治区|広西チワン族自治区
46 Hainan|海南省|海南省
50 Chongqing|重庆市|重慶市
51 Sichuan|四川省|四川省
52 Guizhou|贵州省|貴州省
53 Yunnan|云南省|雲南省
54 Tibet|西藏自治区|チベット自治区
61 Shaanxi|陕西省|陝西省
62 Gansu|甘肃省|甘粛省
63 Qinghai|青海省|青海省
64 Ningxia|宁夏回族自治区|寧夏回族自治区
65 Xinjiang|新疆维吾尔自治区|新疆ウイグル自治区
71 Taiwan|台湾省|台湾
81 Hong Kong|香港特别行政区|香港
82 Macao|澳门特别行政区|マカオ
`
