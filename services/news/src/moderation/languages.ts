/**
 * What a language says when it asks for the words or the key of a wallet, and when it warns of who does. Sources of regular expressions for text in
 * small letters; those of Japanese, Chinese and Korean want a form that asks for something, since who tells of it uses the same word.
 */
interface Language {
  readonly secret: string;
  readonly asks: string;
  readonly warns: string;
  /** Forbids what stands right after it; elsewhere in a sentence it is no warning. */
  readonly not?: string;
}

/** The beginning and the end of a word where words are parted by blanks; `\b` knows Latin letters only. */
const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
const words = (list: string): string => `${FROM}(?:${list})${TO}`;
const beginnings = (list: string): string => `${FROM}(?:${list})\\p{L}*`;

const SPANISH: Language = {
  secret:
    'frases? (?:semilla|secreta|de (?:recuperaci[oó]n|semilla|respaldo|seguridad))|(?:tus?|sus?|las?|una?) (?:12 |24 |doce )?(?:frase|palabras|semilla)|palabras secretas|(?:clave|llave) privada',
  asks: `${beginnings('env[ií]|ingres|introdu|comp[aá]rt|proporcion|verifiqu|escrib')}|${words('pon|pong[ae]n?|pega|pegue|manda(?:me|nos)?|m[aá]nda(?:me|nos)|dame|danos|dime|dinos|verifica|valida|validar|verificar|confirma|confirme')}`,
  warns: `${words('nunca|jamás|jamas|nadie')}|estafa|fraude|cuidado|suplanta`,
  not: 'no',
};
const PORTUGUESE: Language = {
  secret:
    'frases? (?:semente|secreta|seed|de (?:recupera[cç][aã]o|seguran[cç]a))|(?:sua|suas|tua|tuas|as?) (?:12 |24 |doze )?(?:frase|palavras|semente)|chave privada',
  asks: `${beginnings('envi|insir|inseri|insere|digit[aeo]|compartilh|preench')}|${words('coloque|coloca|mande|manda|cole|informe|informar|valide|validar|verifique|verificar|confirme|confirmar|escreva')}`,
  warns: `${words('nunca|jamais|ninguém')}|golpe|fraude|cuidado`,
  not: 'não|nao',
};
const FRENCH: Language = {
  secret:
    'phrases? (?:secr[eè]te|seed|mn[eé]monique|de (?:r[eé]cup[eé]ration|s[eé]curit[eé]))|(?:votre|vos|ta|tes|la|les) (?:12 |24 )?(?:phrase|mots)|cl[eé] priv[eé]e|mots secrets',
  asks: `${beginnings('envoye|saisi|communique|renseigne|fourniss|partage[rz]|indique[rz]')}|${words('entrez|entrer|donnez|donner|tapez|taper|collez|coller|v[eé]rifiez|validez|confirmez|[eé]crivez')}`,
  warns: `${words('jamais|m[eé]fiez|personne')}|${words('ne|n')}[ '][^\\n]{1,20} ${words('pas')}|arnaque|hameçon|escroc`,
};
const GERMAN: Language = {
  secret:
    '(?:seed|recovery|wiederherstellungs|mnemonic|geheim|backup|sicherungs)[ -]?(?:phrase|w[oö]rter|satz|schlüssel)|(?:deine?|ihre?|eure) (?:12 |24 )?(?:wörter|phrase)|private[nrsm]? schlüssel|(?:12|24|zwölf|vierundzwanzig) wörter',
  asks: `${beginnings('sende|schick|eingeben|eingibst|eintrag|einfüg|übermittel|bestätig|verifizier|validier')}|${words('gib|gebt|geben sie|tippe?|tippt|teilt|teilen sie|nenn[et]?|schreib[et]?|trag[et]?|tragen sie|angeben')}`,
  warns: `${words('nie|niemals|niemand\\p{L}*|keinesfalls|nicht|keine[mnr]?|vorsicht')}|betr[uü]g|abzocke`,
};
const ITALIAN: Language = {
  secret:
    '(?:tua|tue|vostre|la|le) (?:12 |24 )?(?:parole|frase)|frase (?:segreta|seed|di recupero)|parole segrete|chiave privata',
  asks: `${beginnings('inseri|inviat|invia|condivid')}|${words('scrivi|scrivete|digita|digitate|incolla|incollate|verifica|convalida|conferma')}`,
  warns: `${words('mai|nessuno')}|truffa|phishing`,
  not: 'non',
};
const POLISH: Language = {
  secret:
    '(?:swoj\\p{L}*|twoj\\p{L}*|12|24) (?:fraz\\p{L}*|słów|słowa)|fraz\\p{L}* (?:seed|odzyskiwania)|klucz\\p{L}* prywatn\\p{L}*',
  asks: beginnings('wpisz|podaj|wyślij|prześlij|wprowadź|udostępnij'),
  warns: `${words('nigdy|nikomu|nikt')}|oszust`,
  not: 'nie',
};
const RUSSIAN: Language = {
  secret:
    'сид(?:[ -]?фраз)?|фраз\\p{L}* восстановлен|мнемоник|мнемоническ|(?:приватн|закрыт|секретн)\\p{L}* (?:ключ|фраз|слов)|(?:ваш|сво|тво)\\p{L}* (?:ключ|фраз|слов)|(?:12|24) слов|фразу',
  asks: beginnings('введ|вводи|ввест|отправ|пришл|вышл|укаж|напиш|скин|предостав|подтверд|сообщи|встав|надішл|вкаж'),
  warns: `${words('никогда|никому|нельзя|ніколи|осторожно')}|мошен|обман|шахра`,
  not: 'не',
};
const TURKISH: Language = {
  secret:
    '(?:tohum|kurtarma|gizli|güvenlik|cüzdan|anımsatıcı|seed) (?:ifade|kelime|cümle|anahtar|söz)|özel anahtar|(?:12|24) kelime',
  asks: `${words('gir(?:in|iniz|erek|meniz|ip|melisin(?:iz)?)?|payla[sş](?:ın|ınız|arak|manız)|yaz(?:ın|ınız|arak|ıp|manız)|ilet(?:in|iniz)')}|${beginnings('gönder|doğrula|onayla|yapıştır')}`,
  warns: `${words('asla|sakın|hiç ?kimse\\p{L}*|kimse\\p{L}*|hiçbir')}|\\p{L}(?:may[ıi]n|mey[iı]n)|dolandır`,
};
const INDONESIAN: Language = {
  secret:
    '(?:frasa|frase|kata) ?(?:benih|pemulihan|sandi|rahasia|seed|kunci)|kunci (?:pribadi|privat|peribadi)|(?:12|24) kata',
  asks: `${beginnings('masuk+an|kirim|bagikan|ketik|tempel|verifikasi|konfirmasi|sebutkan|hantar')}|${words('isi|isikan|berikan|beri|tulis|tuliskan')}`,
  warns: `${words('jangan|tidak pernah|tidak akan|hati-hati|waspada|awas')}|penipu`,
};
const VIETNAMESE: Language = {
  secret:
    'cụm từ (?:khôi phục|hạt giống|bí mật|seed|gợi nhớ)|(?:cụm|mã) (?:12|24) từ|(?:khóa|khoá) (?:riêng|cá nhân|bí mật)|(?:12|24) từ|từ khóa bí mật',
  asks: `(?<!(?:đã|tôi|mình|bị) )${words('nhập|gửi|chia sẻ|cung cấp|điền|dán|xác minh|xác thực|xác nhận|nhắn')}`,
  warns: `${words('đừng|không bao giờ|không (?:nên|được|ai)|chớ|cẩn thận|tuyệt đối')}|lừa đảo`,
};
const JAPANESE: Language = {
  secret:
    '(?:シード|リカバリー?|復元|復旧|秘密|シークレット|ニーモニック|バックアップ)の?(?:フレーズ|ワード|キー|鍵|単語|言葉)|ニーモニック|プライベートキー|(?:12|24)(?:個の)?(?:単語|ワード)',
  asks: '(?:入力|送信|共有|提供|提出|記入|インポート)(?:し?て(?:下さい|ください|くれ|ね|頂|いただ|もら)|する(?:だけ|と|こと)|すれば|しろ|せよ|が必要|を?お願い|[!。\\n]|$)|(?:送っ|教え|貼り付け|打ち込ん|書き込ん)[てで](?:下さい|ください|くれ|ね|頂|いただ|もら|[!。\\n]|$)|お知らせ(?:下さい|ください)|送れ|教えろ',
  warns:
    '(?:し|せ|ら|え|け|め|り|ま)ない(?:で|こと|よう|方が)|[てで]は(?:いけ|なり|だめ|ダメ|駄目)|(?:絶対|決して)[^。\\n]{0,40}(?:ない|ません)|求め|聞かれ|言われ|要求|詐欺|フィッシング|禁止|危険',
};
const CHINESE: Language = {
  secret:
    '助[记記][词詞]|私[钥鑰]|(?:恢[复復]|种子|種子|[备備]份|秘密|[还還]原)(?:短[语語]|[词詞]|密[钥鑰]|[单單][词詞])|(?:12|24|十二|二十四)[个個](?:[单單]?[词詞]|英文)',
  asks: '(?:[请請你您]|立即|立刻|[马馬]上|只需|只要|必[须須]|需要|官方|客服)[^\\n]{0,40}(?:[输輸]入|[发發](?:送|[给給]|到|来|來)|提供|填[写寫入]|提交|告[诉訴]|分享|[粘黏][贴貼]|[导導匯汇]入|[验驗][证證]|上[传傳]|私信|回[复復])|(?:[输輸]入|[发發](?:送|[给給]|到|来|來)|提交|填[写寫入])(?=[^\\n]{0,30}(?:即可|就能|就可以|[领領]取|[给給]我))',
  warns:
    '(?:不要|切?勿|[别別])(?![错錯][过過]|[担擔]心|[犹猶]豫|等)|不[会會应應能可得該该]|[绝絕](?:[对對])?不|永[远遠]不|[从從]不|[让讓要叫][我]|[诈詐][骗騙]|[骗騙](?:子|局)|[钓釣][鱼魚]|小心|警惕|[谨謹]慎',
};
const KOREAN: Language = {
  secret:
    '(?:시드|복구|비밀|니모닉|백업|보안) ?(?:구문|문구|단어|프레이즈|키)|니모닉|개인 ?키|프라이빗 ?키|(?:12|24)개(?:의)? ?단어',
  asks: '(?:입력|공유|제출|전송|제공|인증|검증|확인)(?:을|를)? ?(?:해|하(?:세요|십시오|면|시면|셔야|여|고)|후|만 ?하)|보내(?: ?주|세요|줘|시면)|알려 ?[주줘]|적어 ?[주줘]|붙여 ?넣',
  warns: '마세요|마십시오|말(?:아|고|것|라|자)|마라|절대|안 ?(?:돼|됩|되)|않|사기|피싱|조심|주의',
};
const HINDI: Language = {
  secret:
    '(?:सीड|रिकवरी|सीक्रेट|गुप्त|पुनर्प्राप्ति|बीज) ?(?:फ़?्?रे(?:ज|ज़)|वाक्यांश|वाक्य|शब्द)|प्राइवेट की(?!\\p{L})|निजी (?:कुंजी|की)|(?:12|24|१२|२४) शब्द',
  asks: 'दर्ज कर(?:ें|ो|के|िए)|भेज(?:ें|ो|िए| दें)|डाल(?:ें|ो|िए)|(?:साझा|शेयर|सत्यापित|वेरिफाई|पेस्ट|प्रदान) कर(?:ें|ो|के|िए)|बता(?:एं|ओ|इए|ए)|दीजिए',
  warns: 'कभी|मत(?!\\p{L})|न करें|ना करें|नहीं|धोखा|घोटाला|ठग|सावधान|स्कैम',
};
const ARABIC: Language = {
  secret:
    '(?:عبارة|عبارتك|جملة|كلمات|كلمة) (?:ال)?(?:استرداد|استعادة|سرية|سر|بذرة|بذور|seed)|(?:العبارة|الكلمات|عبارتك|كلماتك) السرية|(?:المفتاح|مفتاحك) الخاص|(?:المفاتيح|مفاتيحك) الخاصة|(?:12|24) كلمة',
  asks: `${beginnings('[أا]دخل|[أا]رسل|[إا]رسال|شارك|اكتب|قدم|الصق|[أا]كد|[أا]عط')}|تأكيد|التحقق`,
  warns: `${FROM}لا (?:ت|ي)|${FROM}لن |[أا]بد[اً]|[إا]طلاق|احذر|احتيال|نصاب|تصيد`,
};

/** The English words are used everywhere. */
const ENGLISH_SECRET =
  '(?:seed|recovery|mnemonic|secret|backup)[ -]?phrase|(?:seed|recovery) ?words|private ?key|\\bseed\\b';
/** What is said of one's own secret asks nobody for it. */
const OWN =
  '(?<!(?:mis?|minhas?|m[ae]s?|mon|meine?[nrms]?|mi[ae]|moj\\p{L}*|мо[юйеяи]\\p{L}?|saya|aku|benim|tôi|我的|私の|내|제|मेरा|मेरी|मेरे) )';

const source = (text: string): RegExp => new RegExp(text.normalize('NFKC'), 'u');
const PATTERNS = [
  ...[SPANISH, PORTUGUESE, FRENCH, GERMAN, ITALIAN, POLISH, RUSSIAN, TURKISH, INDONESIAN, VIETNAMESE],
  ...[JAPANESE, CHINESE, KOREAN, HINDI, ARABIC],
].map(({ secret, asks, warns, not }) => {
  const wanted = `${OWN}(?:${secret}|${ENGLISH_SECRET})`;
  return {
    request: source(`(?:${asks})[^\\n]{0,50}?${wanted}|${wanted}[^\\n]{0,50}?(?:${asks})`),
    warning: source(not ? `${warns}|${words(not)} (?:\\p{L}+ ){0,2}?(?:${asks})` : warns),
  };
});

/** Whether sentences ask in another language than English for the words or the key of a wallet: each alone, and with the next one. */
export function asksForSecretElsewhere(sentences: readonly string[]): boolean {
  return PATTERNS.some(({ request, warning }) => {
    const meant = sentences.map((sentence) => (warning.test(sentence) ? '' : sentence));
    return meant.some((sentence, at) => sentence !== '' && request.test(`${sentence} ${meant[at + 1] ?? ''}`));
  });
}
