import postcss, { type Container } from 'postcss';

/** A rule of a style sheet, with the conditions and layers around it, the outermost first. */
export interface PlacedRule {
  readonly around: readonly string[];
  readonly text: string;
}

const GROUPS = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);

/** A style sheet in single rules. @throws {CssSyntaxError} */
export function rulesOf(css: string): readonly PlacedRule[] {
  const found: PlacedRule[] = [];
  const look = (nodes: Container, around: readonly string[]): void => {
    for (const node of nodes.nodes ?? []) {
      if (node.type === 'comment') continue;
      const isBlock = node.type !== 'decl' && node.nodes !== undefined;
      if (node.type === 'atrule' && node.nodes?.length && GROUPS.has(node.name))
        look(node as Container, [...around, `@${node.name}${node.raws.afterName}${node.params}`]);
      else found.push({ around, text: `${node.toString()}${isBlock ? '' : ';'}` });
    }
  };
  look(postcss.parse(css), []);
  return found;
}

/** A style sheet of a release. */
export interface ReleaseSheet {
  readonly release: string;
  readonly rules: readonly PlacedRule[];
}

/**
 * The sheets in their order, without the rules that stand in another one of the same release further down: of two equal rules the later one decides, so
 * nothing looks different. Layers keep the order in which they are first named.
 */
export function withoutRepeats(sheets: readonly ReleaseSheet[]): readonly string[] {
  const last = new Map<string, PlacedRule>();
  const keyOf = (release: string, rule: PlacedRule): string => JSON.stringify([release, rule]);
  for (const { release, rules } of sheets) for (const rule of rules) last.set(keyOf(release, rule), rule);
  const named = new Set<string>();
  const orders = new Set<string>();
  /** What is left of a rule that comes again: its layer, where it is the first of it. */
  const layerOf = ({ around }: PlacedRule): readonly PlacedRule[] => {
    const place = around.findLastIndex((group) => group.startsWith('@layer '));
    const key = JSON.stringify(around.slice(0, place + 1));
    if (place < 0 || named.has(key)) return [];
    named.add(key);
    return [{ around: around.slice(0, place), text: `${around[place]};` }];
  };
  return sheets.map(({ release, rules }) =>
    written(
      rules.flatMap((rule) => {
        const layer = layerOf(rule);
        // The order of layers is said by who says it first, whichever release that is.
        const isOrder = rule.text.startsWith('@layer');
        const stays = isOrder ? !orders.has(keyOf('', rule)) : last.get(keyOf(release, rule)) === rule;
        if (isOrder) orders.add(keyOf('', rule));
        return stays ? [rule] : layer;
      }),
    ),
  );
}

/** Rules that follow each other in the same group stand in it together. */
function written(rules: readonly PlacedRule[]): string {
  let css = '';
  let open: readonly string[] = [];
  for (const { around, text } of [...rules, { around: [], text: '' }]) {
    const same = around.findIndex((group, depth) => group !== open[depth]);
    const kept = same < 0 ? Math.min(around.length, open.length) : same;
    css +=
      '}'.repeat(open.length - kept) +
      around
        .slice(kept)
        .map((group) => `${group}{`)
        .join('') +
      text;
    open = around;
  }
  return css;
}
