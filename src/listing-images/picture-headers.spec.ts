import { pictureHeaders } from './listing-images.service.js';

describe('pictureHeaders', () => {
  it('lists the wishes that a picture does not follow', () => {
    const notes = ['cut:alpha', 'prompt-not-applied:add%20a%20dog', 'prompt-not-applied:%E7%8A%AC'];
    expect(pictureHeaders({ notes })).toEqual({
      'X-Prompt-Not-Applied': 'add%20a%20dog,%E7%8A%AC',
    });
    expect(pictureHeaders({ notes: ['cut:alpha'] })).toEqual({});
  });

  it('tells how true the product is', () => {
    expect(pictureHeaders({ notes: [], fidelity: { score: 0.928 } })).toEqual({
      'X-Product-Fidelity': '0.93',
    });
  });
});
