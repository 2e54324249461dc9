import { expect, test } from 'vitest';
import { htmlLines } from './html-lines.ts';

test.each([
  [
    '<p>Keeps <strong>mosquitoes</strong> away &amp; likes sun.</p><ul><li>Water twice a week</li><li>Full sun</li></ul><script>alert(1)</script><style>p{color:red}</style>',
    'Keeps mosquitoes away & likes sun.\nWater twice a week\nFull sun',
  ],
  ['<div><h2>About</h2><p>Hardly needs water&nbsp;at all.</p></div>', 'About\nHardly needs water at all.'],
  ['Hand made<br>Has a hole<br/>6&quot; wide', 'Hand made\nHas a hole\n6" wide'],
  ['<p>\n  One\n  line\n</p>\n<P CLASS="x">another</P>', 'One line\nanother'],
  ['<p>&#2474;&#x9be;&lt;b&gt; &unknown; &#0;&#xd800;</p>', 'পা<b> &unknown;'],
  ['<p>Cut off<script>never', 'Cut off'],
  [
    '<table><tr><td>Height</td><td>2 feet</td></tr><tr><td>Pot</td><td>6 inch</td></tr></table>',
    'Height 2 feet\nPot 6 inch',
  ],
  ['<!-- hidden --><b>Shown</b>', 'Shown'],
  ['<!-- <p>a</p> > b --><i>c</i><script>if (a < b) alert("<p>")</script> d', 'c d'],
  ['<p>1 < 2</p><p>a<b', '1 < 2\na<b'],
  ['<img src=x onerror="alert(1)">Rose', 'Rose'],
])('%j becomes lines', (html, lines) => {
  expect(htmlLines(html)).toBe(lines);
});

test.each(['below 5 < 6 & 7 > 3', 'AT&amp;T', 'I <3 roses', 'a <new> kind', 'One\nTwo'])('%j is no HTML', (text) => {
  expect(htmlLines(text)).toBe(text);
});
