import { Type } from 'typebox';
import { schemaFaults } from './schema-faults';

const Link = Type.Object(
  { place: Type.Union([Type.Literal('header'), Type.Literal('menu')]), to: Type.String({ pattern: '^/' }) },
  { additionalProperties: false },
);
const Manifest = Type.Object(
  { kind: Type.Literal('remote'), links: Type.Array(Link) },
  { additionalProperties: false },
);

describe('what a schema does not allow', () => {
  it.each([
    [{ kind: 'remote', links: [{ place: 'menu', to: '/' }] }, []],
    [{ kind: 'remote', links: [{ place: 'foot', to: '/' }] }, ['/links/0/place must be one of header, menu']],
    [{ kind: 'other', links: [] }, ['/kind must be remote']],
    [{ kind: 'remote', links: [], bogus: 1 }, ['/bogus is not known here']],
    [{ kind: 'remote', links: [{ place: 'menu', to: 'x' }] }, ['/links/0/to must match pattern "^/"']],
    ['a text', ['the whole must be object']],
  ])('%j', (value, sentences) => {
    expect(schemaFaults(Manifest, value)).toEqual(sentences);
  });
});
