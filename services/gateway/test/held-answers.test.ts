import { EventEmitter } from 'node:events';
import { HeldAnswers } from '../src/chain/held-answers';

const MB = 1024 * 1024;
type Response = Parameters<HeldAnswers['holding']>[1] & EventEmitter;
const response = () => new EventEmitter() as unknown as Response;
const limited = expect.objectContaining({ code: 'RATE_LIMITED', context: { seconds: 20 } }) as Error;

describe('answers of the chain that nobody has read yet', () => {
  it('are so many bytes for one visitor, until they are read or nobody waits for them', () => {
    const held = new HeldAnswers();
    const responses = [response(), response()];
    const [first, second] = responses.map((each) => held.holding('ada', each));
    first?.take(20 * MB);
    second?.take(12 * MB);
    expect(() => second?.take(1)).toThrow(limited);
    expect(() => held.holding('grace', response()).take(20 * MB)).not.toThrow();
    expect(first?.gone.aborted).toBe(false);
    responses[0]?.emit('close');
    expect(first?.gone.aborted).toBe(true);
    second?.take(20 * MB);
  });

  it('are so many bytes for all together', () => {
    const held = new HeldAnswers();
    for (const visitor of ['ada', 'grace', 'joan']) held.holding(visitor, response()).take(32 * MB);
    expect(() => held.holding('mary', response()).take(1)).toThrow(limited);
  });
});
