# The first tool of server.mjs with the Python SDK: pip install "mcp>=2,<3"
import os
from typing import Annotated

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import BaseModel, Field

PARCELS = {"A-1001": ("c-17", "Porto", "2026-11-26"), "A-1002": ("c-18", "Lyon", "2026-11-25")}
CUSTOMER = os.environ.get("CUSTOMER")  # From the login, never from the model.


class Shipment(BaseModel):
    place: str
    delivery: str


mcp = MCPServer("parcels")


@mcp.tool()
def get_shipment(
    # llama.cpp reads no \d in a pattern, and would let any text pass.
    order: Annotated[str, Field(pattern="^A-[0-9]{4}$", description="Order number, such as A-1001")],
) -> Shipment:
    """Says where the parcel of an order is, and on which day it arrives."""
    customer, place, delivery = PARCELS.get(order, ("", "", ""))
    if not CUSTOMER or customer != CUSTOMER:
        raise ToolError(f"The customer has no order {order}. Ask for the number.")
    return Shipment(place=place, delivery=delivery)


if __name__ == "__main__":
    mcp.run()  # stdio
