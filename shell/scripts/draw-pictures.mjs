// Draws the site's icons and the social cards of its parts into src/app/assets: `npm run pictures -w @mintwire/shell`. None names the site: its name is a setting.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardSvg, mark, renderPng, svg } from '@mintwire/build/card';

/** `rounded` as the site shows it; systems that cut icons to their own shape get the whole square, with the wire where no shape cuts. */
const icon = (px, rounded) =>
  rounded
    ? svg(px, px, '0 0 30 30', `<rect width="30" height="30" rx="9" fill="#0a7d5c"/>${mark('#fff')}`)
    : svg(px, px, '-5 -5 40 40', `<rect x="-5" y="-5" width="40" height="40" fill="#0a7d5c"/>${mark('#fff')}`);

const QUIET = [
  'M0 90 H240 C330 90 330 250 420 250 H700 C800 250 800 70 900 70 H1200',
  'M0 330 C160 330 200 410 340 410 H600 C720 410 760 210 880 210 H1200',
  'M0 200 H520 C640 200 660 410 800 410 C920 410 940 300 1040 300 H1200',
];

const card = ({ title, line, ink, bright, node: [x, y] }) =>
  cardSvg({
    title,
    line,
    ground: '#0a0f0e',
    wires: `<g fill="none" stroke="${ink}" stroke-opacity="0.16" stroke-width="3">${QUIET.map((d) => `<path d="${d}"/>`).join('')}</g>
<path d="${bright}" fill="none" stroke="${ink}" stroke-width="6"/><circle cx="${x}" cy="${y}" r="17" fill="${ink}"/>`,
  });

const PICTURES = {
  'app-icon-192.png': icon(192, true),
  'app-icon-512.png': icon(512, true),
  'app-icon-maskable-512.png': icon(512, false),
  'apple-touch-icon.png': icon(180, false),
  'social-card.png': card({
    title: ['The Ultimate', 'Crypto Hub'],
    line: 'Your Solana token in one signature.',
    ink: '#41e0b2',
    bright: 'M0 570 H520 C620 570 640 510 740 510 H1200',
    node: [960, 510],
  }),
  'social-card-presale.png': card({
    title: ['The presale'],
    line: 'Terms, progress and every purchase, open to all.',
    ink: '#ffb84d',
    bright: 'M0 560 H360 C460 560 480 490 580 490 H1200',
    node: [620, 490],
  }),
  'social-card-news.png': card({
    title: ['Crypto news,', 'explained'],
    line: 'What happened, and what it means.',
    ink: '#5ec8ff',
    bright: 'M0 540 C200 540 260 590 420 590 C620 590 660 520 820 520 H1200',
    node: [900, 520],
  }),
  'social-card-launches.png': card({
    title: ['Every token', 'launched here'],
    line: 'Each with a receipt that anybody can verify.',
    ink: '#8f7bff',
    bright: 'M0 590 H640 C740 590 760 530 860 530 H1200',
    node: [1010, 530],
  }),
};

for (const [name, source] of Object.entries(PICTURES)) {
  writeFileSync(join(import.meta.dirname, '../src/app/assets', name), renderPng(source));
}
