# The first tool of server.mjs for the Python SDK of the 2026-07-28 era: pip install "mcp>=2,<3"
from typing import Annotated, Literal

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

LAYERS = {"llama-3.1-8b": 32, "llama-3.1-70b": 80}
KV_HEADS, HEAD_SIZE, BYTES = 8, 128, 2

mcp = MCPServer("kv-cache")


@mcp.tool()
def kv_cache_size(
    model: Annotated[Literal["llama-3.1-8b", "llama-3.1-70b"], Field(description="Model")],
    tokens: Annotated[int, Field(ge=1, le=131_072, description="Tokens of one sequence")],
    free_gib: Annotated[float | None, Field(gt=0, description="Memory left, in GiB")] = None,
) -> dict[str, float]:
    """Memory that the BF16 KV cache of one sequence takes, in bytes and GiB."""
    size = 2 * LAYERS[model] * KV_HEADS * HEAD_SIZE * BYTES * tokens
    if free_gib is not None and size > free_gib * 2**30:
        raise ToolError("one sequence does not fit: raise free_gib or lower tokens")
    return {"bytes": size, "gib": size / 2**30}


if __name__ == "__main__":
    mcp.run()  # stdio
